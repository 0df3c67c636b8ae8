import { useEffect, useRef } from 'react'
import { Differences } from '../differences/differences.tsx'
import { requestValues, valuesOf } from '../fields/fields.ts'
import { texts } from '../messages/texts.ts'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import dialogs from '../../site/ui/dialogs.module.css'
import styles from './editor.module.css'
import { mergeIntoNewer } from './form-state.ts'
import type { Editor } from './use-editor.ts'

/**
 * The form keeps the user's own version, still open to changes; a save overwrites only the other version
 * that is shown here.
 */
export function ConflictBox({ editor, newer }: { editor: Editor; newer: object }) {
  const { mode, state, busy } = editor
  const { tipo, fields } = editor.setup
  const title = editor.isOwnNewer ? texts.ownConflict : texts.conflict
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section ref={box} className={styles.conflict} aria-label={title} tabIndex={-1}>
      <h3>{title}</h3>
      <p role="alert">{texts.nothingLost}</p>
      <Differences
        tipo={tipo}
        item={editor.id}
        antes={requestValues(mode, fields, valuesOf(fields, newer))}
        depois={requestValues(mode, fields, mergeIntoNewer(fields, state, newer).values)}
        titleBefore={texts.theirs}
        titleAfter={texts.mine}
      />
      <div className={dialogs.buttons}>
        <button type="submit" className="button" disabled={busy !== undefined}>
          {texts.saveMine}
        </button>
        <SecondaryButton disabled={busy !== undefined} onClick={editor.takeNewer}>
          {texts.takeTheirs}
        </SecondaryButton>
      </div>
    </section>
  )
}
