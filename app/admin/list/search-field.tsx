import fields from '../fields/fields.module.css'
import { texts } from '../messages/texts.ts'
import styles from './list.module.css'

type SearchFieldProps = {
  query: string
  onQuery: (query: string) => void
  /** Of all rows, those that were found. */
  count: number
  all: number
}

export function SearchField({ query, onQuery, count, all }: SearchFieldProps) {
  return (
    <label className={styles.search}>
      {texts.search}
      <input
        type="search"
        className={fields.control}
        value={query}
        onChange={({ target }) => onQuery(target.value)}
      />
      <span role="status">{query !== '' && texts.found(count, all)}</span>
    </label>
  )
}
