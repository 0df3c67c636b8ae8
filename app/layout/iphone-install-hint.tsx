import { useSyncExternalStore } from 'react'
import styles from './header.module.css'

/** iPhones have no install event: a line says how to install. */
export function IphoneInstallHint() {
  const isShown = useSyncExternalStore(subscribe, isUninstalledIphone, () => false)
  if (!isShown) return null
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

function subscribe(): () => void {
  return () => undefined
}
