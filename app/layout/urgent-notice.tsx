import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { aviso as kind } from '../../contract/kinds/aviso.ts'
import { addressOf } from '../../contract/kinds/kind.ts'
import { EarlyScript } from '../document/early-script.tsx'
import type { UrgentNotice as Notice } from '../parish/root-data.ts'
import { readStored, store } from '../state/storage.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './urgent-notice.module.css'

/** The notices that were closed in this browser: their ids and versions. */
const storageKey = 'avisosFechados'
const mostRemembered = 50

/** Hides a closed notice before the first paint, so that nothing moves. */
const hidingScript = `(e=>{try{e.hidden=(localStorage.getItem('${storageKey}')||'').split(' ').includes(e.dataset.aviso)}catch{}})(document.currentScript.previousElementSibling)`

/** An urgent notice: a band on every page until it ends or is closed. */
export function UrgentNotice({ id, titulo, versao }: Notice) {
  const key = `${id}.${versao}`
  const [isClosed, setClosed] = useState(false)
  useEffect(() => {
    if (closedNotices().includes(key)) setClosed(true)
  }, [key])

  function close() {
    store(storageKey, [key, ...closedNotices()].slice(0, mostRemembered).join(' '))
    setClosed(true)
  }
  return (
    <>
      <aside
        className={styles.band}
        data-aviso={key}
        hidden={isClosed}
        aria-label="Aviso urgente"
        suppressHydrationWarning
      >
        <Link to={addressOf(kind, id)}>{titulo}</Link>
        <button type="button" className="with-script" onClick={close} aria-label="Fechar o aviso">
          <Icon name="close" />
        </button>
      </aside>
      <EarlyScript code={hidingScript} />
    </>
  )
}

function closedNotices(): string[] {
  return (readStored(storageKey) ?? '').split(' ').filter(Boolean)
}
