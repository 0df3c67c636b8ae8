import { Form, useLocation } from 'react-router'
import { pages } from '../../contract/paths.ts'
import { longestBusca } from '../../contract/search/answer.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './search-field.module.css'

/**
 * The way to the search: a field with its button, or the button alone where the header has no room for
 * more. The page of the search has a field itself.
 */
export function SearchField() {
  const { pathname } = useLocation()
  if (pathname === pages.busca) return null
  return (
    <Form className={styles.form} action={pages.busca} role="search" aria-label="Buscar no site">
      <input
        name="q"
        type="search"
        aria-label="Buscar no site"
        placeholder="Buscar"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={longestBusca}
      />
      <button type="submit">
        <Icon name="search" />
        <span>Buscar</span>
      </button>
    </Form>
  )
}
