import { ToggledMenu } from '../ui/toggled-menu.tsx'
import { AccountLinks } from './account-links.tsx'
import styles from './header.module.css'
import { IphoneInstallHint } from './iphone-install-hint.tsx'
import { phoneMenuLinks } from './links.ts'
import { PageLinks } from './page-link.tsx'

/** The hamburger menu; it works without JavaScript. */
export function PhoneMenu() {
  return (
    <ToggledMenu className={styles.menu} text="Menu">
      <ul>
        <PageLinks links={phoneMenuLinks} />
        <AccountLinks />
      </ul>
      <IphoneInstallHint />
    </ToggledMenu>
  )
}
