import { useEffect, useState } from 'react'
import type { EscolhaInstalacao } from '../../contract/instalacao.ts'
import { post } from '../api/client.ts'
import styles from './install-banner.module.css'

/** Chromium's signal that the site can be installed; not in TypeScript's DOM library. */
type InstallPromptEvent = Event & {
  prompt(): Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const storageKey = 'instalacao'

/** Offers the installation once the browser signals that it is possible. */
export function InstallBanner() {
  const [signal, setSignal] = useState<InstallPromptEvent>()
  useEffect(() => {
    function onSignal(event: Event) {
      event.preventDefault()
      setSignal(event as InstallPromptEvent)
    }
    const onInstalled = () => setSignal(undefined)
    addEventListener('beforeinstallprompt', onSignal)
    addEventListener('appinstalled', onInstalled)
    return () => {
      removeEventListener('beforeinstallprompt', onSignal)
      removeEventListener('appinstalled', onInstalled)
    }
  }, [])
  if (signal === undefined) return null

  async function install(prompt: InstallPromptEvent) {
    setSignal(undefined)
    await prompt.prompt()
    const { outcome } = await prompt.userChoice
    record(outcome === 'accepted' ? 'aceita' : 'recusada')
  }
  return (
    <section className={styles.banner} aria-label="Instalação">
      <p>Deseja instalar este app?</p>
      <button type="button" className="button" onClick={() => void install(signal)}>
        Instalar
      </button>
    </section>
  )
}

/** On the console, in local storage, and in the site's count of the day. */
function record(escolha: EscolhaInstalacao): void {
  console.info(`Instalação ${escolha}`)
  try {
    localStorage.setItem(storageKey, escolha)
  } catch {
    // Storage may be forbidden; the count does not need it.
  }
  post('instalacao.php', { escolha }).catch((error: unknown) => {
    console.info('A escolha não foi contada:', error)
  })
}
