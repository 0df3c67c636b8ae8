import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes.ts'
import { ToggledMenu } from '../toggled-menu.tsx'
import margin from '../margin.module.css'
import styles from './choice-list.module.css'

type Choice = {
  to: string
  text: string
  menuText?: string
  isChosen: boolean
  onClick?: (event: MouseEvent) => void
}

type ChoiceListProps = {
  label: string
  menuText: string
  choices: readonly Choice[]
  first?: Pick<Choice, 'to' | 'text' | 'onClick'> | undefined
  search?: ReactNode
  /** By default, titles stand above the text while none is chosen. */
  isOpen?: boolean
  children: ReactNode
}

export function ChoiceList(props: ChoiceListProps) {
  const { label, menuText, choices, first, search, children } = props
  const { isOpen = !choices.some(({ isChosen }) => isChosen) } = props
  return (
    <div className={classes(margin.withMargin, margin.ruled, styles.layout, isOpen && styles.open)}>
      <div className={margin.margin}>
        {search}
        {first && (
          <Link
            className={classes('outlined screen-only', styles.first)}
            to={first.to}
            onClick={first.onClick}
          >
            {first.text}
          </Link>
        )}
        <nav className={classes(styles.titles, styles.beside)} aria-label={label}>
          <Titles choices={choices} />
        </nav>
        <nav className={classes(styles.titles, styles.toggled)} aria-label={label}>
          <ToggledMenu text={menuText} isOutlined>
            <Titles choices={choices} isMenu />
          </ToggledMenu>
        </nav>
      </div>
      <div className={margin.text}>{children}</div>
    </div>
  )
}

type TitlesProps = Pick<ChoiceListProps, 'choices'> & { isMenu?: boolean }

function Titles({ choices, isMenu = false }: TitlesProps) {
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
