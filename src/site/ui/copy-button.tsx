import type { ReactNode } from 'react'
import { type CopyMessages, useCopy } from './use-copy.ts'

type CopyButtonProps = CopyMessages & {
  text: string
  children?: ReactNode
  className: string | undefined
  name?: string
  /** Class of a field from which to copy by hand after a failure. */
  byHand?: string | undefined
}

export function CopyButton({ text, children = 'Copiar', className, ...says }: CopyButtonProps) {
  const { name, copied, failed, byHand } = says
  const { message, box, copy } = useCopy<HTMLParagraphElement>({ copied, failed })
  return (
    <>
      <button type="button" className={className} aria-label={name} onClick={() => void copy(text)}>
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
