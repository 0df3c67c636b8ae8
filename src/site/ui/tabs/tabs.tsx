import { Link } from 'react-router'
import styles from './tabs.module.css'

type TabsProps = {
  label: string
  tabs: readonly { to: string; text: string; mark?: string | false; isChosen: boolean }[]
}

export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul>
        {tabs.map(({ to, text, mark, isChosen }) => (
          <li key={to}>
            <Link to={to} preventScrollReset aria-current={isChosen ? 'true' : undefined}>
              <span>{text}</span>
              {mark && <small>{` ${mark}`}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
