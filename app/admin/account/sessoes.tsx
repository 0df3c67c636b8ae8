import { useEffect, useId, useState } from 'react'
import type { Sessao } from '../../../contract/accounts/sessao.ts'
import { waiting } from '../../../contract/sentences/messages.ts'
import { staff } from '../../../contract/sentences/staff-messages.ts'
import { get, remove } from '../../api/client.ts'
import editor from '../editor/editor.module.css'
import { LoadFailure } from '../editor/load-failure.tsx'
import { Notices } from '../editor/notices.tsx'
import { bad, good, type Notice } from '../editor/said.ts'
import { failureSentence } from '../failure-sentence.ts'
import { momentOf } from '../moments.ts'
import { useLoaded } from '../use-loaded.ts'
import styles from './account.module.css'
import { onSessionsEnded } from './sessions-signal.ts'

async function loadSessoes() {
  return (await get('sessoes.php')).data
}

/** Where one is logged in, and the way to end what one left open elsewhere. */
export function Sessoes() {
  const heading = useId()
  const { value: sessoes, failure, reload } = useLoaded(loadSessoes)
  const [notice, setNotice] = useState<Notice>()
  const [isEnding, setEnding] = useState(false)
  useEffect(() => onSessionsEnded(() => void reload()), [reload])

  async function run(deed: () => Promise<{ message: string }>) {
    if (isEnding) return
    setEnding(true)
    try {
      setNotice(good((await deed()).message))
    } catch (error) {
      setNotice(bad(failureSentence('encerrar a sessão', error)))
    }
    await reload()
    setEnding(false)
  }
  const others = sessoes?.filter(({ atual }) => !atual) ?? []
  return (
    <section className={styles.block} aria-labelledby={heading}>
      <h2 id={heading}>Sessões</h2>
      <p>{staff.sessoes}</p>
      <Notices notices={notice ? [notice] : []} onDismiss={() => setNotice(undefined)} />
      {failure !== undefined && (
        <LoadFailure
          text={failureSentence('carregar as sessões', failure)}
          onRetry={() => void reload()}
        />
      )}
      {sessoes === undefined && failure === undefined && <p role="status">{waiting.other}</p>}
      <ul className={styles.sessions} aria-labelledby={heading}>
        {sessoes?.map((sessao) => (
          <SessionEntry
            key={sessao.id}
            sessao={sessao}
            isEnding={isEnding}
            onEnd={() => void run(() => remove('sessoes.php', { id: sessao.id }))}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <button
          type="button"
          className={editor.secondary}
          aria-disabled={isEnding}
          onClick={() => void run(() => remove('outrasSessoes.php'))}
        >
          Encerrar todas as outras
        </button>
      )}
    </section>
  )
}

type SessionEntryProps = { sessao: Sessao; isEnding: boolean; onEnd: () => void }

function SessionEntry({ sessao, isEnding, onEnd }: SessionEntryProps) {
  const { criada, usada, atual } = sessao
  const navegador = sessao.navegador === '' ? 'Navegador desconhecido' : sessao.navegador
  return (
    <li>
      <div>
        <strong>{navegador}</strong>
        {atual && <span className={styles.mark}>esta sessão</span>}
        <p className={styles.hint}>
          Desde <time dateTime={criada}>{momentOf(criada)}</time>
          {!atual && (
            <>
              ; usada por último em <time dateTime={usada}>{momentOf(usada)}</time>
            </>
          )}
        </p>
      </div>
      {!atual && (
        <button
          type="button"
          className={editor.secondary}
          aria-label={`Encerrar ${navegador}, desde ${momentOf(criada)}`}
          // Not disabled: the focus would be lost.
          aria-disabled={isEnding}
          onClick={onEnd}
        >
          Encerrar
        </button>
      )}
    </li>
  )
}
