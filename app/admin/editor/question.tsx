import styles from './editor.module.css'
import { Modal } from './modal.tsx'

type QuestionProps = {
  title: string
  texts: readonly string[]
  /** What the two buttons read. */
  stay: string
  leave: string
  onStay: () => void
  onLeave: () => void
}

/** Asked before something cannot be taken back; Esc stays. */
export function Question({ title, texts, stay, leave, onStay, onLeave }: QuestionProps) {
  return (
    <Modal label={title} className={styles.question} onClose={onStay}>
      <h2>{title}</h2>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div className={styles.buttons}>
        <button type="button" className="button" onClick={onStay}>
          {stay}
        </button>
        <button type="button" className={styles.secondary} onClick={onLeave}>
          {leave}
        </button>
      </div>
    </Modal>
  )
}
