import { type Comunidade, comunidade } from '../../parish/comunidades/comunidade.ts'
import { comunidadeName } from '../../parish/comunidades/name.ts'
import { alerts } from '../../api/sentences/messages.ts'
import { ComunidadeDetail } from '../../site/comunidades/comunidade-detail.tsx'
import { Title } from '../../site/ui/title.tsx'
import { formFields } from '../fields/fields.ts'
import { failureMessage } from '../messages/message.ts'
import { DoorSheetLink } from '../horarios/door-sheet-link.tsx'
import { listOfKind } from '../list/list-of-kind.ts'
import { FormLink } from '../ui/form-link.tsx'

export const comunidades = listOfKind<Comunidade>(comunidade, {
  heading: 'Administrar Comunidade',
  // Staff say beside the times that they are right.
  fields: formFields(comunidade).filter(({ name }) => name !== 'conferidos'),
  buttons: { add: 'Adicionar', edit: 'Salvar' },
  failed: (_, { error }) => failureMessage(alerts.saveComunidade(error)),
  removeFailed: ({ error }) => failureMessage(alerts.deleteComunidade(error)),
  nextStep: (id) => (
    <FormLink bloco="celebracoes" item="novo" asked={{ values: { comunidade: id } }}>
      Adicionar os horários
    </FormLink>
  ),
  advice: ({ id }) => id > 0 && <DoorSheetLink comunidade={id} />,
  preview: (item) => (
    <ComunidadeDetail comunidade={item} title={<Title title={comunidadeName(item.nome)} />} />
  ),
})
