import { useEffect, useRef } from 'react'
import type { Copia, Copias } from '../../api/copias.ts'
import { copias as sentences, elsewhereInWords } from '../../api/sentences/backup-messages.ts'
import { post } from '../../site/client/client.ts'
import { shortMomentInWords } from '../../model/dates/moments.ts'
import { inMegabytes } from '../../model/files/in-megabytes.ts'
import { apiBase } from '../../parish/paths.ts'
import { classes } from '../../site/ui/classes.ts'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import { LoadState } from '../messages/load-state.tsx'
import { failureMessage, type Message, successMessage } from '../messages/message.ts'
import { useAction } from '../messages/use-action.tsx'
import { Block } from '../ui/block.tsx'
import ui from '../ui/ui.module.css'
import { useData } from '../ui/use-loaded.ts'
import { ageInWords, isOverdue } from './age.ts'
import styles from './backups.module.css'

const pollMilliseconds = 2_000

export function BackupsAdmin() {
  const loaded = useData('copias.php')
  const { value: copias, reload } = loaded
  const { messages, setMessage, isBusy, run } = useAction()
  useOutcome(copias, setMessage)
  const isUnderWay = copias?.emAndamento ?? false
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => void reload(), pollMilliseconds)
    return () => clearInterval(timer)
  }, [isUnderWay, reload])

  function make() {
    if (isUnderWay) return
    void run('fazer a cópia', async () => (await post('copias.php')).message, reload)
  }
  return (
    <Block title="Cópias de segurança">
      <p>{sentences.why}</p>
      <LoadState loaded={loaded} failed="carregar as cópias" />
      {copias?.outroMeio && <p>{copias.outroMeio}</p>}
      {copias?.outroMeio === null && (
        <>
          <Health copias={copias} />
          {messages}
          <button
            type="button"
            className="button"
            aria-disabled={isBusy || isUnderWay}
            onClick={make}
          >
            {isUnderWay ? 'Fazendo uma cópia...' : 'Fazer uma cópia agora'}
          </button>
          <p>
            {copias.fora?.ultima ? sentences.secret : `${sentences.secret} ${sentences.byHand}`}
          </p>
          <BackupFiles copias={copias.arquivos} />
        </>
      )}
    </Block>
  )
}

function Health({ copias }: { copias: Copias }) {
  const { agora, ultima, falha, noturnas, sumiram, fora, emAndamento } = copias
  const overdue = isOverdue(copias)
  const age = overdue ? sentences.old : sentences.last
  return (
    <>
      <p>{noturnas ? sentences.nightly : sentences.notNightly}</p>
      <p className={overdue ? ui.warning : ui.state}>
        {ultima === null ? sentences.none : age(ageInWords(ultima, agora))}
      </p>
      {sumiram !== null && (
        <p className={ui.warning}>{sentences.lost(shortMomentInWords(new Date(sumiram)))}</p>
      )}
      {fora !== null && (
        <p className={fora.problema === null ? ui.state : ui.warning}>
          {elsewhereInWords(fora, agora)}
        </p>
      )}
      <MissingFiles {...copias.faltam} />
      {falha !== null && !emAndamento && (
        <p className={ui.warning}>
          {sentences.failed(ageInWords(falha.quando, agora), falha.motivo)}
        </p>
      )}
    </>
  )
}

/** With so many files missing, the whole folder may be lost. */
const many = 10

function MissingFiles({ total, arquivos }: Copias['faltam']) {
  if (total === 0) return null
  const isShown = arquivos.some(({ onde }) => onde !== null)
  return (
    <div className={styles.missing}>
      <p className={isShown ? ui.warning : ui.state}>{sentences.missing(total)}</p>
      {isShown && <p>{sentences.missingShown}</p>}
      {total >= many && <p>{sentences.missingMany}</p>}
      <details>
        <summary>{sentences.missingWhich(total)}</summary>
        <ul>
          {arquivos.map(({ arquivo, onde }) => (
            <li key={arquivo}>
              <span>{onde ?? sentences.onlyHistory}</span>{' '}
              <span className={styles.details}>{arquivo}</span>
            </li>
          ))}
          {total > arquivos.length && <li>{sentences.moreMissing(total - arquivos.length)}</li>}
        </ul>
      </details>
    </div>
  )
}

function useOutcome(copias: Copias | undefined, show: (message: Message) => void): void {
  const before = useRef<Copias>(undefined)
  /** Last good backup before the one under way. */
  const goodBefore = useRef<string | null>(undefined)
  useEffect(() => {
    if (copias !== undefined && hasEnded(before.current, copias)) {
      const { ready, notReady } = sentences
      // Another process may fail without recording it.
      const isGood = copias.falha === null && copias.ultima !== goodBefore.current
      show(isGood ? successMessage(ready) : failureMessage(notReady))
    }
    before.current = copias
    if (copias?.emAndamento === false) goodBefore.current = copias.ultima
  }, [copias, show])
}

/** A backup that fails at once is never seen under way. */
function hasEnded(before: Copias | undefined, now: Copias): boolean {
  if (before === undefined || now.emAndamento) return false
  const isNewer = now.ultima !== before.ultima || now.falha?.quando !== before.falha?.quando
  return before.emAndamento || isNewer
}

function BackupFiles({ copias }: { copias: readonly Copia[] }) {
  if (copias.length === 0) return <p>{sentences.noFiles}</p>
  return (
    <>
      <h3>Cópias neste servidor</h3>
      <ul className={classes(ui.items, styles.files)} aria-label="Cópias neste servidor">
        {copias.map((copia) => (
          <BackupFile key={copia.arquivo} {...copia} />
        ))}
      </ul>
    </>
  )
}

function BackupFile({ arquivo, tipo, quando, tamanho }: Copia) {
  const { messages, isBusy, run } = useAction()

  async function download() {
    // A refused download would be a failed file: this call gets the reason first.
    await post('baixarCopia.php', { arquivo })
    const address = `${apiBase}baixarCopia.php?${new URLSearchParams({ arquivo })}`
    Object.assign(document.createElement('a'), { href: address, download: arquivo }).click()
    return sentences.downloading
  }
  return (
    <li>
      <div>
        <time dateTime={quando}>{shortMomentInWords(new Date(quando))}</time>
        <p className={styles.details}>
          <span>{sentences.kinds[tipo]}</span> <span className={styles.file}>{arquivo}</span>{' '}
          <span>{inMegabytes(tamanho)}</span>
        </p>
      </div>
      <SecondaryButton
        aria-label={`Baixar a cópia de ${shortMomentInWords(new Date(quando))}, ${inMegabytes(tamanho)}`}
        aria-disabled={isBusy}
        onClick={() => void run('baixar a cópia', download)}
      >
        Baixar
      </SecondaryButton>
      {messages}
    </li>
  )
}
