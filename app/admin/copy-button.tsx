import { useState } from 'react'
import styles from './editor/editor.module.css'

type CopyButtonProps = {
  text: string
  /** What is said once it is done, and when it cannot be. */
  copied: string
  failed: string
}

export function CopyButton({ text, copied, failed }: CopyButtonProps) {
  const [said, setSaid] = useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(copied)
    } catch {
      // The browser may forbid it, and without TLS it does.
      setSaid(failed)
    }
  }
  return (
    <>
      <button type="button" className={styles.secondary} onClick={() => void copy()}>
        Copiar
      </button>
      <p role="status">{said}</p>
    </>
  )
}
