import { type Paroquia, paroquia as kind } from '../../../contract/kinds/paroquia.ts'
import { consoleNotes } from '../../../contract/sentences/messages.ts'
import { Historia } from '../../pages/sobre/historia.tsx'
import { documentOfKind } from '../document/document-of-kind.ts'

export const paroquia = documentOfKind<Paroquia>(kind, {
  heading: 'Textos e fotos da paróquia',
  loadFailed: ({ error }) => `${consoleNotes.paroquia} ${error}`,
  preview: (value) => <Historia paroquia={value} />,
})
