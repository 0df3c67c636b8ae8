import { type Paroquia, paroquia as kind } from '../../parish/sobre/paroquia.ts'
import { Historia } from '../../site/sobre/historia.tsx'
import { documentOfKind } from '../document/document-of-kind.ts'

export const paroquia = documentOfKind<Paroquia>(kind, {
  heading: 'Textos e fotos da paróquia',
  preview: (value) => <Historia paroquia={value} />,
})
