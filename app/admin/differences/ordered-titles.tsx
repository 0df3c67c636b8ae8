import { diffArrays } from 'diff'
import styles from './differences.module.css'

/** A list's titles in one of two orders; those that stand elsewhere in the other are marked. */
export function OrderedTitles({ titles, other }: { titles: string[]; other: string[] }) {
  const marked = diffArrays(other, titles)
    .filter(({ removed }) => !removed)
    .flatMap(({ added, value }) => value.map((title) => ({ title, isElsewhere: added })))
  return (
    <ol className={styles.order}>
      {marked.map(({ title, isElsewhere }, index) => (
        <li key={index}>
          {isElsewhere ? (
            <mark>
              <span className="visually-hidden">em outro lugar: </span>
              {title}
            </mark>
          ) : (
            title
          )}
        </li>
      ))}
    </ol>
  )
}
