import { type Comunidade, comunidade } from '../../parish/comunidades/comunidade.ts'
import { comunidadeName } from '../../parish/comunidades/name.ts'
import { alerts } from '../../api/sentences/messages.ts'
import { ComunidadeDetail } from '../../site/comunidades/comunidade-detail.tsx'
import { Title } from '../../site/ui/title.tsx'
import { formFields } from '../fields/fields.ts'
import { failureMessage } from '../messages/message.ts'
import { listOfKind } from '../list/list-of-kind.ts'

export const comunidades = listOfKind<Comunidade>(comunidade, {
  heading: 'Administrar Comunidade',
  // Staff say beside the times that they are right.
  fields: formFields(comunidade).filter(({ name }) => name !== 'conferidos'),
  buttons: { add: 'Adicionar', edit: 'Salvar' },
  failed: (_, { error }) => failureMessage(alerts.saveComunidade(error)),
  removeFailed: ({ error }) => failureMessage(alerts.deleteComunidade(error)),
  preview: (item) => (
    <ComunidadeDetail comunidade={item} title={<Title title={comunidadeName(item.nome)} />} />
  ),
})
