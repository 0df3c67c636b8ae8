import { type ReactNode, useId, useRef } from 'react'
import { useEarlyTyping } from '../use-early-typing.ts'
import { classes } from '../classes.ts'
import styles from './choice-list.module.css'

type ChoiceSearchProps = {
  label: string
  action: string
  typed: string
  onType: (typed: string) => void
  onSubmit: () => void
  found: ReactNode
}

export function ChoiceSearch({ label, action, typed, onType, onSubmit, found }: ChoiceSearchProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEarlyTyping(field, onType)
  return (
    <form
      role="search"
      aria-label={label}
      action={action}
      className={classes('screen-only', styles.search)}
      onSubmit={(event) => {
        event.preventDefault()
        // The phone's keyboard would cover the results.
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
