import { plural } from '../../model/texts/plural.ts'
import { classes } from './classes.ts'
import margin from './margin.module.css'

type Part = { id: string; words: string; isInner?: boolean }

/** Fewer parts are seen at a glance. */
export const leastParts = 3

/** Folded on a phone; a margin shows it open. */
export function OnThisPage({ parts }: { parts: readonly Part[] }) {
  if (parts.length < leastParts) return null
  return (
    <nav className={margin.block} aria-label="Nesta página">
      <h2 className={margin.deskOnly}>Nesta página</h2>
      <details className={classes('fold', margin.openAtDesk)}>
        <summary>{`Nesta página (${plural(parts.length, '# parte', '# partes')})`}</summary>
        <ul>
          {parts.map(({ id, words, isInner }) => (
            <li key={id} className={classes(isInner && margin.inner)}>
              <a href={`#${id}`}>{words}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}
