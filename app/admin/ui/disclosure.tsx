import { type ReactNode, useState } from 'react'
import styles from './disclosure.module.css'

type DisclosureProps = {
  summary: string
  /** Opens by itself; it stays open once it was. */
  isNeeded: boolean
  /** Identity of what the form shows: with another one it is closed again. */
  opened: object
  children: ReactNode
}

export function Disclosure({ summary, isNeeded, opened, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(isNeeded)
  const [shown, setShown] = useState(opened)
  if (shown !== opened) {
    setShown(opened)
    setOpen(isNeeded)
  } else if (isNeeded && !isOpen) {
    setOpen(true)
  }
  return (
    <details className={styles.more} open={isOpen}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  )
}
