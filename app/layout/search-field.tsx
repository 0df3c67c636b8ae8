import { Form } from 'react-router'
import { pages } from '../../contract/paths.ts'
import { longestBusca } from '../../contract/search/answer.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './search-field.module.css'

/** The way to the search: a field with its button, or the button alone where there is no room for more. */
export function SearchField() {
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
