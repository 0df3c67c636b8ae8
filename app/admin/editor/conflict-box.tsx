import { useEffect, useRef } from 'react'
import { refusals } from '../../../contract/sentences/refusals.ts'
import { Differences } from '../differences/differences.tsx'
import { toSend } from '../fields/fields.ts'
import { texts } from '../messages/texts.ts'
import { SecondaryButton } from '../ui/secondary-button.tsx'
import ui from '../ui/ui.module.css'
import styles from './editor.module.css'
import type { Conflict } from './write-merged.ts'
import type { Editor } from './use-editor.ts'

export function ConflictBox({ editor, conflict }: { editor: Editor; conflict: Conflict }) {
  const { setup, mode, busy } = editor
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section ref={box} className={styles.conflict} aria-label={texts.conflict} tabIndex={-1}>
      <h3>{texts.conflict}</h3>
      <p role="alert">{refusals.lostUpdate}</p>
      <Differences
        tipo={setup.tipo}
        item={editor.state.id}
        antes={toSend(mode, setup.fields, conflict.merged.theirs)}
        depois={toSend(mode, setup.fields, conflict.merged.mine)}
        tituloAntes={texts.theirs}
        tituloDepois={texts.mine}
      />
      <div className={ui.buttons}>
        <button
          type="button"
          className="button"
          disabled={busy !== undefined}
          onClick={() => void editor.saveMine()}
        >
          {texts.saveMine}
        </button>
        <SecondaryButton disabled={busy !== undefined} onClick={editor.takeTheirs}>
          {texts.takeTheirs}
        </SecondaryButton>
      </div>
    </section>
  )
}
