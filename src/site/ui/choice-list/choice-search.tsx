import { type ReactNode, useId, useRef } from 'react'
import { useEarlyTyping } from '../use-early-typing.ts'
import styles from './choice-list.module.css'

type ChoiceSearchProps = {
  label: string
  /** The page that searches without JavaScript, by the words in `q`. */
  action: string
  typed: string
  onType: (typed: string) => void
  /** The key that searches, of a keyboard or of a phone. */
  onSubmit: () => void
  /** How many were found; empty while nothing is typed. */
  found: ReactNode
}

/** A field above a list, which leaves the choices with the typed words. */
export function ChoiceSearch({ label, action, typed, onType, onSubmit, found }: ChoiceSearchProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEarlyTyping(field, onType)
  return (
    <form
      role="search"
      aria-label={label}
      action={action}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        // On a phone the keyboard gives way to what was found.
        field.current?.blur()
        onSubmit()
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        type="search"
        name="q"
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <p role="status">{found}</p>
    </form>
  )
}
