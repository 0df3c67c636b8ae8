import styles from './editor.module.css'

/** Why a list or a form is not there, and the way to try again. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={styles.loadFailure} role="alert">
      <p>{text}</p>
      <button type="button" className={styles.secondary} onClick={onRetry}>
        Tentar de novo
      </button>
    </div>
  )
}
