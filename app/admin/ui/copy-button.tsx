import { useRef, useState } from 'react'
import { usePassing } from '../../ui/passing.ts'
import { SecondaryButton } from './secondary-button.tsx'

type CopyButtonProps = {
  text: string
  copied: string
  failed: string
}

export function CopyButton({ text, copied, failed }: CopyButtonProps) {
  const [message, setMessage] = useState('')
  const box = useRef<HTMLParagraphElement>(null)
  usePassing(box, { success: message === copied ? message : undefined, hide: () => setMessage('') })
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
      <p ref={box} role="status">
        {message}
      </p>
    </>
  )
}
