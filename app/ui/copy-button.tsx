import { type ReactNode, useRef, useState } from 'react'
import { usePassing } from './passing.ts'

type CopyButtonProps = {
  text: string
  /** What the button says. */
  children?: ReactNode
  className: string | undefined
  /** The button's full name, where a page has several. */
  name?: string
  copied: string
  failed: string
  /** The class of the field in which a failure shows the text, to be copied by hand. */
  byHand?: string | undefined
}

/** Copies a text and says so; the message stays until it could be read. */
export function CopyButton({ text, children = 'Copiar', className, ...says }: CopyButtonProps) {
  const { name, copied, failed, byHand } = says
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
      <button type="button" className={className} aria-label={name} onClick={() => void copy()}>
        {children}
      </button>
      <p ref={box} role="status">
        {message}
      </p>
      {byHand !== undefined && message === failed && (
        <textarea
          className={byHand}
          aria-label="Texto para copiar"
          rows={6}
          readOnly
          value={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </>
  )
}
