import { type Acao, acao } from '../../parish/home/acao.ts'
import { alerts } from '../../api/sentences/messages.ts'
import { AcoesCarousel } from '../../site/home/carousels.tsx'
import { failureMessage } from '../messages/message.ts'
import { listOfKind } from '../list/list-of-kind.ts'

export const acoes = listOfKind<Acao>(acao, {
  heading: 'Paróquia em Ação',
  buttons: { add: 'Salvar', edit: 'Editar' },
  failed: (_, { error }) => failureMessage(alerts.saveAcao(error)),
  removeFailed: ({ error }) => failureMessage(alerts.deleteAcao(error)),
  preview: (item) => (
    <>
      <h2>Paróquia em ação</h2>
      <AcoesCarousel acoes={[item]} />
    </>
  ),
})
