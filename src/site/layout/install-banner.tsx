import type { EscolhaInstalacao } from '../../api/instalacao.ts'
import { day } from '../../model/milliseconds.ts'
import { post } from '../client/client.ts'
import { readStored, store } from '../state/storage.ts'
import { takeInstallSignal, useInstallSignal } from './install-signal.ts'
import styles from './install-banner.module.css'

export function InstallBanner() {
  const signal = useInstallSignal()
  if (signal === undefined || isPostponed(readStored(postponedKey))) return null
  return (
    <section className={styles.banner} aria-label="Instalação">
      <p>Deseja instalar este app?</p>
      <button type="button" className="button" onClick={() => void install()}>
        Instalar
      </button>
      <button type="button" className="quiet" onClick={postpone}>
        Agora não
      </button>
    </section>
  )
}

const postponedKey = 'instalacao-adiada'

function postpone(): void {
  store(postponedKey, String(Date.now()))
  takeInstallSignal()
}

const postponement = 30 * day

/** @param stored the time of 'Agora não', or null */
export function isPostponed(stored: string | null, now = Date.now()): boolean {
  return now - Number(stored) < postponement
}

async function install(): Promise<void> {
  const signal = takeInstallSignal()
  if (signal === undefined) return
  try {
    await signal.prompt()
    const { outcome } = await signal.userChoice
    recordChoice(outcome === 'accepted' ? 'aceita' : 'recusada')
  } catch (error) {
    console.info('A instalação não pôde ser oferecida:', error)
  }
}

function recordChoice(escolha: EscolhaInstalacao): void {
  console.info(`Instalação ${escolha}`)
  store('instalacao', escolha)
  post('instalacao.php', { escolha }).catch((error: unknown) => {
    console.info('A escolha não foi contada:', error)
  })
}
