import { alerts, consoleNotes, successes } from '../../../contract/messages.ts'
import type { Oracao } from '../../../contract/oracao.ts'
import { OracaoText } from '../../pages/oracoes/oracao-text.tsx'
import { bad } from '../editor/said.ts'
import { type ListKind, writeTo } from '../list/list-kind.ts'

export const oracoes: ListKind<Oracao> = {
  form: 'oracao',
  tipo: 'oracao',
  path: 'oracao.php',
  orderPath: 'ordemOracao.php',
  heading: 'Orações',
  headings: { add: 'Nova oração', edit: 'Editar oração', list: 'Orações do site' },
  buttons: { add: 'Salvar', edit: 'Editar' },
  fields: [
    { name: 'titulo', kind: 'line' },
    {
      name: 'oracao',
      kind: 'text',
      hint: 'Cada linha fica como você escrever; uma linha em branco separa as estrofes.',
    },
  ],
  titleOf: ({ titulo }) => titulo,
  write: writeTo('oracao.php'),
  saved: (mode, message) => (mode === 'add' ? message : successes.edited),
  failed: (_, { error }) => bad(alerts.saveOracao(error)),
  loadFailed: ({ error }) => `${consoleNotes.oracoes} ${error}`,
  removeFailed: ({ reason }) => bad(alerts.deleteOracao, reason),
  preview: (oracao) => <OracaoText {...oracao} />,
}
