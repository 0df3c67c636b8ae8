import type { ReactNode } from 'react'
import { type CopyMessages, useCopy } from './use-copy.ts'

type CopyButtonProps = CopyMessages & {
  text: string
  /** What the button says. */
  children?: ReactNode
  className: string | undefined
  /** The button's full name, where a page has several. */
  name?: string
  /** The class of the field in which a failure shows the text, to be copied by hand. */
  byHand?: string | undefined
}

/** Copies a text and says so. */
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
