import { useState } from 'react'
import { SecondaryButton } from './secondary-button.tsx'

type CopyButtonProps = {
  text: string
  /** Messages after a success and after a failure. */
  copied: string
  failed: string
}

export function CopyButton({ text, copied, failed }: CopyButtonProps) {
  const [message, setMessage] = useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setMessage(copied)
    } catch {
      // Browsers allow it only over TLS, and may refuse it there too.
      setMessage(failed)
    }
  }
  return (
    <>
      <SecondaryButton onClick={() => void copy()}>Copiar</SecondaryButton>
      <p role="status">{message}</p>
    </>
  )
}
