import { classes } from '../../ui/classes.ts'
import { chainOf, type Mark } from './beads.ts'
import styles from './guide.module.css'

/** In units of the drawing: each mark's width on the chain, its ring's radius, the height. */
const widths: Record<Mark, number> = { cross: 34, large: 32, small: 25, link: 22 }
const rings: Record<Mark, number> = { cross: 19, large: 16, small: 13, link: 11 }
const height = 64
const sag = 22

/**
 * The beads of a part: filled after they were prayed, the present one with a ring. The text below
 * contains the same for screen readers.
 */
export function Chain({ part, place }: { part: number; place: number }) {
  const { hung, length } = hang(chainOf(part))
  return (
    <svg className={styles.chain} viewBox={`-4 0 ${length + 8} ${height}`} aria-hidden="true">
      <polyline points={hung.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {hung.map(({ mark, x, y }, index) => (
        <g
          key={index}
          className={classes(
            styles.mark,
            index < place && styles.prayed,
            index === place && styles.present,
          )}
        >
          <Drawn mark={mark} x={x} y={y} />
          {index === place && <circle className={styles.ring} cx={x} cy={y} r={rings[mark]} />}
        </g>
      ))}
    </svg>
  )
}

type Hung = { mark: Mark; x: number; y: number }

function hang(marks: readonly Mark[]): { hung: Hung[]; length: number } {
  const length = marks.reduce((sum, mark) => sum + widths[mark], 0)
  const hung: Hung[] = []
  let x = 0
  for (const mark of marks) {
    const middle = x + widths[mark] / 2
    hung.push({ mark, x: middle, y: 20 + sag * Math.sin((Math.PI * middle) / length) })
    x += widths[mark]
  }
  return { hung, length }
}

function Drawn({ mark, x, y }: Hung) {
  if (mark === 'cross') {
    return <path d={`M${x - 3} ${y - 14}h6v8h7v6h-7v14h-6v-14h-7v-6h7z`} />
  }
  if (mark === 'link') return <path d={`M${x} ${y - 6}l6 6l-6 6l-6 -6z`} />
  return <circle cx={x} cy={y} r={mark === 'large' ? 11 : 8.5} />
}
