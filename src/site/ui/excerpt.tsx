import { type ReactNode, useId, useState } from 'react'
import { classes } from './classes.ts'
import styles from './excerpt.module.css'

/** Characters that fit on the narrowest phone and on a wide screen. */
const sizes = {
  few: { phone: 75, wide: 200 },
  many: { phone: 140, wide: 200 },
  long: { phone: 700, wide: Infinity },
} as const

type ExcerptProps = {
  text: string
  size: keyof typeof sizes
  children: ReactNode
  of: string
  onToggle?: (isOpen: boolean) => void
}

export function Excerpt({ text, size, of, onToggle, children }: ExcerptProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (text.length <= sizes[size].phone) return children
  const onPhone = text.length <= sizes[size].wide && styles.onPhone
  function toggle() {
    setOpen(!isOpen)
    onToggle?.(!isOpen)
  }
  const label = isOpen ? 'Ler menos' : 'Ler tudo'
  return (
    <>
      <div
        id={id}
        className={isOpen ? undefined : classes(styles.clamped, styles[size], onPhone)}
        data-clamped={isOpen || onPhone ? undefined : ''}
      >
        {children}
      </div>
      <button
        type="button"
        className={classes('quiet', 'with-script', styles.more, onPhone)}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${label}: ${of}`}
        onClick={toggle}
      >
        {label}
      </button>
    </>
  )
}
