import { Form, Link, useLocation } from 'react-router'
import { pages } from '../../contract/paths.ts'
import { longestBusca } from '../../contract/search/answer.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './search-field.module.css'

/** The way to the search: a field where the header has room, else a link. The page has a field itself. */
export function SearchField() {
  const { pathname } = useLocation()
  if (pathname === pages.busca) return null
  return (
    <>
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
        <button type="submit" aria-label="Buscar">
          <Icon name="search" />
        </button>
      </Form>
      <Link className={styles.link} to={pages.busca}>
        <Icon name="search" />
        <span>Buscar</span>
      </Link>
    </>
  )
}
