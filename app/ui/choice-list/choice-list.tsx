import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes.ts'
import { MenuIcon } from '../icons.tsx'
import { ToggledMenu } from '../toggled-menu.tsx'
import styles from './choice-list.module.css'

type Choice = {
  /** Where it leads: the same page with another query. */
  to: string
  text: string
  /** What it reads in the toggled menu, where that differs. */
  menuText?: string
  isChosen: boolean
  /** May keep the choice from being made, by preventing the default. */
  onClick?: ((event: MouseEvent) => void) | undefined
  /** Whether the browser asks the server for the page, instead of showing what is there. */
  reloads?: boolean
}

type ChoiceListProps = {
  label: string
  /** What the toggle of the menu on small screens reads. */
  menuText: string
  choices: readonly Choice[]
  children: ReactNode
}

/** Titles beside the chosen text; on small screens a menu icon toggles the titles. */
export function ChoiceList({ label, menuText, choices, children }: ChoiceListProps) {
  return (
    <div className={styles.layout}>
      <nav className={classes(styles.titles, styles.beside)} aria-label={label}>
        <Titles choices={choices} />
      </nav>
      <nav className={classes(styles.titles, styles.toggled)} aria-label={label}>
        <ToggledMenu
          summary={
            <>
              <MenuIcon />
              {menuText}
            </>
          }
        >
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
      {choices.map(({ to, text, menuText = text, isChosen, onClick, reloads = false }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={isChosen ? 'true' : undefined}
            onClick={onClick}
            reloadDocument={reloads}
          >
            {isMenu ? menuText : text}
          </Link>
        </li>
      ))}
    </ul>
  )
}
