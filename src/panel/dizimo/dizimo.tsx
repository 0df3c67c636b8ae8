import { type Dizimo, dizimo as kind } from '../../parish/dizimo/dizimo.ts'
import { DizimoText } from '../../site/dizimo/dizimo-text.tsx'
import { drawDizimo } from '../../site/dizimo/draw-dizimo.ts'
import { documentOfKind } from '../document/document-of-kind.ts'

export const dizimo = documentOfKind<Dizimo>(kind, {
  preview: (value) => <DizimoText dizimo={drawDizimo(value)} />,
})
