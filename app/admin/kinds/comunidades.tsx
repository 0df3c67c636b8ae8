import { type Comunidade, comunidade } from '../../../contract/kinds/comunidade.ts'
import { alerts } from '../../../contract/sentences/messages.ts'
import { ComunidadeDetail, ComunidadeTitle } from '../../pages/comunidade/comunidade-detail.tsx'
import { failureMessage } from '../messages/message.ts'
import { listOfKind } from '../list/list-of-kind.ts'

export const comunidades = listOfKind<Comunidade>(comunidade, {
  heading: 'Administrar Comunidade',
  buttons: { add: 'Adicionar', edit: 'Salvar' },
  failed: (_, { reason, error }) => failureMessage(alerts.saveComunidade(reason || error)),
  removeFailed: ({ reason, error }) => failureMessage(alerts.deleteComunidade(error), reason),
  preview: (item) => (
    <>
      <ComunidadeTitle nome={item.nome} />
      <ComunidadeDetail comunidade={item} />
    </>
  ),
})
