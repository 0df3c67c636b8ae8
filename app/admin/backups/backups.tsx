import { useEffect, useId, useRef, useState } from 'react'
import type { Copias } from '../../../contract/copias.ts'
import { copias as said } from '../../../contract/sentences/copia-messages.ts'
import { waiting } from '../../../contract/sentences/messages.ts'
import { get, post } from '../../api/client.ts'
import { LoadFailure } from '../editor/load-failure.tsx'
import { Notices } from '../editor/notices.tsx'
import { bad, good, type Notice } from '../editor/said.ts'
import { failureSentence } from '../failure-sentence.ts'
import { useLoaded } from '../use-loaded.ts'
import { ageInWords, isOverdue } from './age.ts'
import { BackupFiles } from './backup-files.tsx'
import { MissingFiles } from './missing-files.tsx'
import styles from './backups.module.css'

/** Milliseconds between two looks at one that is being made. */
const pause = 2_000

async function loadCopias() {
  return (await get('copias.php')).data
}

/** How old the last good backup is, those that can be downloaded, and the way to make one. */
export function Backups() {
  const heading = useId()
  const { value: copias, failure, reload } = useLoaded(loadCopias)
  const [notice, setNotice] = useState<Notice>()
  const [isAsking, setAsking] = useState(false)
  useOutcome(copias, setNotice)
  const isUnderWay = copias?.emAndamento ?? false
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => void reload(), pause)
    return () => clearInterval(timer)
  }, [isUnderWay, reload])

  async function make() {
    if (isAsking || isUnderWay) return
    setAsking(true)
    try {
      setNotice(good((await post('copias.php')).message))
    } catch (error) {
      setNotice(bad(failureSentence('fazer a cópia', error)))
    }
    await reload()
    setAsking(false)
  }
  return (
    <section className={styles.block} aria-labelledby={heading}>
      <h2 id={heading}>Cópias de segurança</h2>
      <p>{said.why}</p>
      {failure !== undefined && (
        <LoadFailure
          text={failureSentence('carregar as cópias', failure)}
          onRetry={() => void reload()}
        />
      )}
      {copias === undefined && failure === undefined && <p role="status">{waiting.other}</p>}
      {copias !== undefined && (
        <>
          <Health copias={copias} />
          <Notices notices={notice ? [notice] : []} onDismiss={() => setNotice(undefined)} />
          <button
            type="button"
            className="button"
            // Not disabled: the focus would be lost.
            aria-disabled={isAsking || isUnderWay}
            onClick={() => void make()}
          >
            {isUnderWay ? 'Fazendo uma cópia...' : 'Fazer uma cópia agora'}
          </button>
          <p>{said.secret}</p>
          <BackupFiles copias={copias.arquivos} />
        </>
      )}
    </section>
  )
}

function Health({ copias }: { copias: Copias }) {
  const { agora, ultima, falha, noturnas, emAndamento } = copias
  const overdue = isOverdue(copias)
  return (
    <>
      <p>{noturnas ? said.nightly : said.notNightly}</p>
      <p className={overdue ? styles.warning : styles.state}>
        {ultima === null ? said.none : (overdue ? said.old : said.last)(ageInWords(ultima, agora))}
      </p>
      <MissingFiles {...copias.faltam} />
      {falha !== null && !emAndamento && (
        <p className={styles.warning}>
          {said.failed(ageInWords(falha.quando, agora), falha.motivo)}
        </p>
      )}
    </>
  )
}

/** Says what became of a backup that was being made while one looked on. */
function useOutcome(copias: Copias | undefined, tell: (notice: Notice) => void): void {
  const before = useRef<Copias>(undefined)
  useEffect(() => {
    const wasUnderWay = before.current?.emAndamento ?? false
    if (copias !== undefined && wasUnderWay && !copias.emAndamento) {
      tell(copias.falha === null ? good(said.ready) : bad(said.notReady))
    }
    before.current = copias
  }, [copias, tell])
}
