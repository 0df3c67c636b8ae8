import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './header.module.css'

/** iPhones have no install event: a line says how to install. */
export function IphoneInstallHint() {
  if (!useHydrated() || !isUninstalledIphone()) return null
  return (
    <p className={styles.hint}>
      Para instalar no iPhone, toque em Compartilhar e depois em “Adicionar à Tela de Início”.
    </p>
  )
}

/** Only iOS has `navigator.standalone`; it is false in the browser, true in the installed app. */
function isUninstalledIphone(): boolean {
  return 'standalone' in navigator && navigator.standalone === false
}
