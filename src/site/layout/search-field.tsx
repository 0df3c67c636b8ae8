import { type FormEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '../../parish/paths.ts'
import { pageOfBusca } from '../../parish/busca/pages.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './search-field.module.css'

/** The way to the search: a field with its button, or the button alone where there is no room for more. */
export function SearchField() {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  // Not the router's `Form`, which every page would load for it.
  function show(event: FormEvent) {
    event.preventDefault()
    void navigate(pageOfBusca(field.current!.value))
  }
  return (
    <form
      className={styles.form}
      action={pages.busca}
      role="search"
      aria-label="No site"
      onSubmit={show}
    >
      <input
        ref={field}
        name="q"
        type="search"
        aria-label="Buscar no site"
        placeholder="Buscar"
        enterKeyHint="search"
      />
      <button type="submit" aria-label="Buscar">
        <Icon name="search" />
      </button>
    </form>
  )
}
