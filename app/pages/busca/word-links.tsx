import { Link } from 'react-router'
import { pageOfBusca } from '../../../contract/paths.ts'
import styles from './busca.module.css'

/** Words that a tap searches for. */
export function WordLinks({ words }: { words: readonly string[] }) {
  return (
    <ul className={styles.words}>
      {words.map((each) => (
        <li key={each}>
          <Link to={pageOfBusca(each)} className="target">
            {each}
          </Link>
        </li>
      ))}
    </ul>
  )
}
