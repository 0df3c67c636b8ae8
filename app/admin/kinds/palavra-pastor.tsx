import {
  type PalavraPastor,
  palavraPastor as kind,
} from '../../../contract/kinds/palavra-pastor.ts'
import { consoleNotes } from '../../../contract/sentences/messages.ts'
import { PalavraPastorCard } from '../../pages/home/palavra-pastor-card.tsx'
import { documentOfKind } from '../document/document-of-kind.ts'

export const palavraPastor = documentOfKind<PalavraPastor>(kind, {
  loadFailed: ({ error }) => `${consoleNotes.palavraPastor} ${error}`,
  preview: (palavra) => <PalavraPastorCard palavra={palavra} />,
})
