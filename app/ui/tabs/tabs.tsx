import { Link } from 'react-router'
import styles from './tabs.module.css'

type TabsProps = {
  label: string
  tabs: readonly { to: string; text: string; isChosen: boolean }[]
}

/** A row of links of which one is chosen; the page stays where it is scrolled to. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul>
        {tabs.map(({ to, text, isChosen }) => (
          <li key={to}>
            <Link to={to} preventScrollReset aria-current={isChosen ? 'true' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
