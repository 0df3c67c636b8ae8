import type { Acao } from '../../../contract/acao.ts'
import { alerts, consoleNotes, successes } from '../../../contract/messages.ts'
import { AcoesCarousel } from '../../pages/home/acoes-carousel.tsx'
import { bad } from '../editor/said.ts'
import { type ListKind, writeTo } from '../list/list-kind.ts'

export const acoes: ListKind<Acao> = {
  form: 'acao',
  tipo: 'acao',
  path: 'acao.php',
  orderPath: 'ordemAcao.php',
  heading: 'Paróquia em Ação',
  headings: { add: 'Nova ação', edit: 'Editar ação', list: 'Ações do site' },
  buttons: { add: 'Salvar', edit: 'Editar' },
  fields: [
    { name: 'titulo', kind: 'line' },
    { name: 'texto', kind: 'text', hint: 'Cada linha vira um parágrafo.' },
    { name: 'foto', kind: 'picture', picture: 'acao' },
  ],
  titleOf: ({ titulo }) => titulo,
  pictureOf: ({ foto }) => ({ folder: 'acao', fileName: foto }),
  write: writeTo('acao.php'),
  saved: (mode) => (mode === 'add' ? successes.acaoAdded : successes.acaoEdited),
  failed: (_, { error }) => bad(alerts.saveAcao(error)),
  loadFailed: ({ error }) => `${consoleNotes.acoes} ${error}`,
  removeFailed: ({ error }) => bad(alerts.deleteAcao(error)),
  preview: (acao) => (
    <>
      <h2>Paróquia em ação</h2>
      <AcoesCarousel acoes={[acao]} />
    </>
  ),
}
