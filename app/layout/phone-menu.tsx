import { MenuIcon } from '../ui/icons.tsx'
import { ToggledMenu } from '../ui/toggled-menu.tsx'
import { AccountLinks } from './account-links.tsx'
import styles from './header.module.css'
import { IphoneInstallHint } from './iphone-install-hint.tsx'
import { phoneMenuLinks } from './links.ts'
import { PageLink } from './page-link.tsx'

/** The hamburger menu; it works without JavaScript. */
export function PhoneMenu() {
  return (
    <ToggledMenu
      className={styles.menu}
      summary={
        <>
          <MenuIcon />
          Menu
        </>
      }
    >
      <ul>
        {phoneMenuLinks.map(({ to, text }) => (
          <li key={to}>
            <PageLink to={to}>{text}</PageLink>
          </li>
        ))}
        <AccountLinks />
      </ul>
      <IphoneInstallHint />
    </ToggledMenu>
  )
}
