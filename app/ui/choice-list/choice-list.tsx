import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes.ts'
import { ToggledMenu } from '../toggled-menu.tsx'
import styles from './choice-list.module.css'

type Choice = {
  /** The same page with another query. */
  to: string
  text: string
  /** The text in the toggled menu, if it differs. */
  menuText?: string
  isChosen: boolean
  /** May prevent the navigation with `preventDefault`. */
  onClick?: (event: MouseEvent) => void
}

type ChoiceListProps = {
  label: string
  /** The text of the menu's toggle on small screens. */
  menuText: string
  choices: readonly Choice[]
  children: ReactNode
}

/**
 * Titles beside the chosen text; on small screens a menu icon toggles the titles. While none is
 * chosen, they stand above the text.
 */
export function ChoiceList({ label, menuText, choices, children }: ChoiceListProps) {
  return (
    <div
      className={classes(styles.layout, !choices.some(({ isChosen }) => isChosen) && styles.open)}
    >
      <nav className={classes(styles.titles, styles.beside)} aria-label={label}>
        <Titles choices={choices} />
      </nav>
      <nav className={classes(styles.titles, styles.toggled)} aria-label={label}>
        <ToggledMenu text={menuText}>
          <Titles choices={choices} isMenu />
        </ToggledMenu>
      </nav>
      <div>{children}</div>
    </div>
  )
}

function Titles({ choices, isMenu = false }: { choices: readonly Choice[]; isMenu?: boolean }) {
  return (
    <ul>
      {choices.map(({ to, text, menuText = text, isChosen, onClick }) => (
        <li key={to}>
          <Link to={to} aria-current={isChosen ? 'true' : undefined} onClick={onClick}>
            {isMenu ? menuText : text}
          </Link>
        </li>
      ))}
    </ul>
  )
}
