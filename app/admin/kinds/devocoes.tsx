import type { Devocao } from '../../../contract/devocao.ts'
import { alerts, consoleNotes, successes } from '../../../contract/messages.ts'
import { DevocaoText } from '../../pages/devocoes/devocao-text.tsx'
import { bad } from '../editor/said.ts'
import { type ListKind, writeTo } from '../list/list-kind.ts'

export const devocoes: ListKind<Devocao> = {
  form: 'devocao',
  tipo: 'devocao',
  path: 'devocao.php',
  orderPath: 'ordemDevocao.php',
  heading: 'Devoções e Carismas',
  headings: { add: 'Nova devoção', edit: 'Editar devoção', list: 'Devoções do site' },
  buttons: { add: 'Salvar', edit: 'Atualizar' },
  fields: [
    { name: 'titulo', kind: 'line', required: true },
    { name: 'subtitulo', kind: 'line' },
    { name: 'devocao', kind: 'text', hint: 'Cada linha vira um parágrafo.' },
    { name: 'font', kind: 'text', hint: 'De onde vem o texto.' },
  ],
  titleOf: ({ titulo }) => titulo,
  detailOf: ({ subtitulo }) => subtitulo,
  write: writeTo('devocao.php'),
  saved: (mode, message) => (mode === 'add' ? message : successes.edited),
  failed: (_, { error }) => bad(alerts.saveDevocao(error)),
  loadFailed: ({ error }) => `${consoleNotes.devocoes} ${error}`,
  removeFailed: ({ reason }) => bad('Erro ao deletar devoção', reason),
  preview: (devocao) => <DevocaoText {...devocao} />,
}
