import type { MouseEvent } from 'react'
import { hasHeadings, isRich } from '../../model/kinds/field.ts'
import { hasPieces } from '../../model/texts/blocks.ts'
import { settledText } from '../../model/texts/settled.ts'
import { useAreaCode } from '../../site/document/root-data.ts'
import { Paragraphs } from '../../site/ui/paragraphs.tsx'
import ui from '../ui/ui.module.css'
import styles from './fields.module.css'

type TextField = { is: string; headings?: true }

export function TextPreview({ field, text }: { field: TextField; text: string }) {
  const settled = isRich(field) ? settledText(text) : ''
  const kind = hasHeadings(field) ? ({ headings: true } as const) : undefined
  const area = useAreaCode()
  if (!hasPieces(settled, kind, area)) return null
  return (
    <div
      role="group"
      aria-label="Como fica no site"
      className={styles.textPreview}
      onClickCapture={preventNavigation}
    >
      <p className={ui.hint} aria-hidden>
        Como fica no site:
      </p>
      <Paragraphs text={settled} kind={kind} isPreview />
    </div>
  )
}

/** Links in a preview must not leave unsaved changes. */
export function preventNavigation(event: MouseEvent): void {
  if ((event.target as Element).closest('a') !== null) event.preventDefault()
}
