import { type ReactNode, useId, useState } from 'react'
import { classes } from './classes.ts'
import styles from './excerpt.module.css'

/** How much is shown, and the characters that fit into it on the narrowest phone. */
const sizes = { few: 200, many: 420 } as const

type ClampedProps = {
  text: string
  size: keyof typeof sizes
  /** The text as it is shown. */
  children: ReactNode
}

/** The first lines of a long text whose whole is elsewhere. */
export function Clamped({ text, size, children }: ClampedProps) {
  if (text.length <= sizes[size]) return children
  return <div className={classes(styles.clamped, styles[size])}>{children}</div>
}

type ExcerptProps = ClampedProps & {
  /** The title of the text, which the button names. */
  of: string
}

/** The first lines of a long text, and a button that shows all of it. */
export function Excerpt({ text, size, of, children }: ExcerptProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (text.length <= sizes[size]) return children
  const label = isOpen ? 'Ler menos' : 'Ler tudo'
  return (
    <>
      <div
        id={id}
        className={isOpen ? undefined : classes(styles.clamped, styles[size], styles.whole)}
      >
        {children}
      </div>
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${label}: ${of}`}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
    </>
  )
}
