import { type Oracao, oracao } from '../../parish/oracoes/oracao.ts'
import { alerts } from '../../api/sentences/messages.ts'
import { OracaoText } from '../../site/oracoes/oracao-text.tsx'
import { ChosenPreview } from '../ui/chosen-preview.tsx'
import { listOfKind } from '../list/list-of-kind.ts'
import { failureMessage } from '../messages/message.ts'

export const oracoes = listOfKind<Oracao>(oracao, {
  buttons: { add: 'Salvar', edit: 'Editar' },
  removeFailed: ({ reason }) => failureMessage(alerts.deleteOracao, reason),
  preview: (item) => (
    <ChosenPreview title={item.titulo}>
      <OracaoText {...item} />
    </ChosenPreview>
  ),
})
