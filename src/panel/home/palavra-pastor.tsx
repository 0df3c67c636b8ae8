import { type PalavraPastor, palavraPastor as kind } from '../../parish/home/palavra-pastor.ts'
import { PalavraPastorCard } from '../../site/home/palavra-pastor-card.tsx'
import { documentOfKind } from '../document/document-of-kind.ts'

export const palavraPastor = documentOfKind<PalavraPastor>(kind, {
  preview: (palavra) => <PalavraPastorCard palavra={palavra} />,
})
