import { useEffect, useId, useRef } from 'react'
import { refusals } from '../../../contract/sentences/refusals.ts'
import { Differences } from '../differences/differences.tsx'
import { words } from '../words.ts'
import { toSend } from './fields.ts'
import styles from './editor.module.css'
import type { Conflict } from './save-form.ts'
import type { Editor } from './use-editor.ts'

/** Somebody else's newer version beside one's own, and the choice between them. */
export function ConflictBox({ editor, conflict }: { editor: Editor; conflict: Conflict }) {
  const { setup, mode, busy } = editor
  const box = useRef<HTMLElement>(null)
  const heading = useId()
  useEffect(() => box.current?.focus(), [])
  const fields = setup.fields
  return (
    <section ref={box} className={styles.conflict} aria-labelledby={heading} tabIndex={-1}>
      <h3 id={heading}>{words.conflict}</h3>
      <p role="alert">{refusals.lostUpdate}</p>
      <Differences
        tipo={setup.tipo}
        item={editor.state.id}
        antes={toSend(mode, fields, conflict.merged.theirs)}
        depois={toSend(mode, fields, conflict.merged.mine)}
        tituloAntes={words.theirs}
        tituloDepois={words.mine}
      />
      <div className={styles.buttons}>
        <button
          type="button"
          className="button"
          disabled={busy !== undefined}
          onClick={() => void editor.saveMine()}
        >
          {words.saveMine}
        </button>
        <button
          type="button"
          className={styles.secondary}
          disabled={busy !== undefined}
          onClick={editor.takeTheirs}
        >
          {words.takeTheirs}
        </button>
      </div>
    </section>
  )
}
