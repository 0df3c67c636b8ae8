import { Link } from 'react-router'
import { aviso as kind } from '../../parish/agenda/aviso.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import { EarlyScript } from '../document/early-script.tsx'
import type { UrgentAviso } from '../document/root-data.ts'
import { createObservable, useObservable } from '../state/observable.ts'
import { readStored, store } from '../state/storage.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './urgent-notice.module.css'

const storageKey = 'avisosFechados'
const mostRemembered = 50

/** Hides a closed notice before the first paint, so that nothing moves. */
const hidingScript = `(e=>{try{e.hidden=(localStorage.getItem('${storageKey}')||'').split(' ').includes(e.dataset.aviso)}catch{}})(document.currentScript.previousElementSibling)`

const closed = createObservable(import.meta.env.SSR ? '' : (readStored(storageKey) ?? ''))

export function UrgentNotice({ id, titulo, versao }: UrgentAviso) {
  const key = `${id}.${versao}`
  const keys = useObservable(closed, '').split(' ')
  if (keys.includes(key)) return null

  function close() {
    const value = [key, ...keys].slice(0, mostRemembered).join(' ')
    store(storageKey, value)
    closed.set(value)
    // The pressed button disappears.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
  return (
    <>
      <aside
        className={styles.band}
        data-aviso={key}
        aria-label={`Aviso urgente: ${titulo}`}
        suppressHydrationWarning
      >
        <Link to={addressOf(kind, id)}>{titulo}</Link>
        <button
          type="button"
          className="with-script"
          onClick={close}
          aria-label={`Fechar o aviso: ${titulo}`}
        >
          <Icon name="close" />
        </button>
      </aside>
      <EarlyScript code={hidingScript} />
    </>
  )
}
