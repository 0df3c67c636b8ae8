import { type ReactNode, useState } from 'react'
import styles from './disclosure.module.css'

export const moreOptions = 'Mais opções'

type DisclosureProps = {
  summary: string
  /** Opens it once. */
  isNeeded: boolean
  /** Another object means another content of the form: it is closed. */
  opened: object
  children: ReactNode
}

export function Disclosure({ summary, isNeeded, opened, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(isNeeded)
  const [shown, setShown] = useState({ opened, isNeeded })
  if (shown.opened !== opened) {
    setShown({ opened, isNeeded })
    setOpen(isNeeded)
  } else if (shown.isNeeded !== isNeeded) {
    setShown({ opened, isNeeded })
    if (isNeeded) setOpen(true)
  }
  return (
    // The user and `focusShown` open it too.
    <details
      className={styles.more}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  )
}
