import { type ReactNode, useRef, useState } from 'react'
import { usePassing } from './passing.ts'

type CopyButtonProps = {
  text: string
  /** What the button says. */
  children?: ReactNode
  className: string | undefined
  copied: string
  failed: string
}

/** Copies a text and says so; the message stays until it could be read. */
export function CopyButton({ text, children = 'Copiar', className, ...says }: CopyButtonProps) {
  const { copied, failed } = says
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
      <button type="button" className={className} onClick={() => void copy()}>
        {children}
      </button>
      <p ref={box} role="status">
        {message}
      </p>
    </>
  )
}
