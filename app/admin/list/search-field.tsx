import { classes } from '../../ui/classes.ts'
import { texts } from '../messages/texts.ts'
import ui from '../ui/ui.module.css'
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
    <label className={classes(ui.filter, styles.search)}>
      {texts.search}
      <input
        type="search"
        className={ui.control}
        value={query}
        onChange={({ target }) => onQuery(target.value)}
      />
      <span role="status">{query !== '' && texts.found(count, all)}</span>
    </label>
  )
}
