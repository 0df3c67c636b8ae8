import { headingsOf } from '../../model/texts/blocks.ts'
import { classes } from '../ui/classes.ts'
import styles from './pagina.module.css'

/** A text with fewer headings is seen at a glance. */
const least = 3

/** Links to the headings of a long text. */
export function OnThisPage({ texto }: { texto: string }) {
  const headings = headingsOf(texto)
  if (headings.length < least) return null
  return (
    <nav className={styles.contents} aria-labelledby="nesta-pagina">
      <h2 id="nesta-pagina">Nesta página</h2>
      <ul>
        {headings.map(({ id, level, words }) => (
          <li key={id} className={classes(level === 2 && styles.inner)}>
            <a href={`#${id}`}>{words}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
