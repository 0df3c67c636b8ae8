import { type Dizimo, dizimo as kind } from '../../../contract/kinds/dizimo.ts'
import { DizimoText } from '../../pages/dizimo/dizimo-text.tsx'
import { drawDizimo } from '../../pages/dizimo/draw-dizimo.ts'
import { documentOfKind } from '../document/document-of-kind.ts'

export const dizimo = documentOfKind<Dizimo>(kind, {
  preview: (value) => <DizimoText dizimo={drawDizimo(value)} />,
})
