import { useEffect, useState } from 'react'
import type { Lado, Revisao, RevisaoInteira } from '../../../contract/history/historico.ts'
import { waiting } from '../../../contract/sentences/messages.ts'
import { get, post } from '../../api/client.ts'
import { Differences } from '../differences/differences.tsx'
import { failureSentence } from '../failure-sentence.ts'
import styles from './history.module.css'

type RevisionStatesProps = { revisao: Revisao; onRestored: () => void }

/** What a revision changed, and the buttons that bring either state back. */
export function RevisionStates({ revisao, onRestored }: RevisionStatesProps) {
  const { id, tipo, item } = revisao
  const [whole, setWhole] = useState<RevisaoInteira>()
  const [failure, setFailure] = useState('')
  const [message, setMessage] = useState('')
  const [isSending, setSending] = useState(false)

  useEffect(() => {
    let isCurrent = true
    get('revisao.php', { id: String(id) }).then(
      ({ data }) => isCurrent && setWhole(data),
      (error: unknown) => isCurrent && setFailure(failureSentence('mostrar o que mudou', error)),
    )
    return () => {
      isCurrent = false
    }
  }, [id])

  async function restore(lado: Lado) {
    setFailure('')
    setMessage('')
    setSending(true)
    try {
      const { message } = await post('restaurar.php', { id, lado })
      setMessage(message)
      onRestored()
    } catch (error) {
      setFailure(failureSentence('restaurar', error))
    } finally {
      setSending(false)
    }
  }
  const restorable = canBeRestored(revisao)
  return (
    <div className={styles.states}>
      {whole === undefined && failure === '' && <p role="status">{waiting.other}</p>}
      {whole !== undefined && (
        <>
          <Differences
            tipo={tipo}
            item={item}
            antes={whole.antes}
            depois={whole.depois}
            tituloAntes="Antes"
            tituloDepois="Depois"
          />
          {restorable && (
            <div className={styles.deeds}>
              {revisao.temAntes && (
                <button
                  type="button"
                  className={styles.quiet}
                  disabled={isSending}
                  onClick={() => void restore('antes')}
                >
                  Restaurar como era antes
                </button>
              )}
              {revisao.temDepois && (
                <button
                  type="button"
                  className={styles.quiet}
                  disabled={isSending}
                  onClick={() => void restore('depois')}
                >
                  Restaurar esta versão
                </button>
              )}
            </div>
          )}
        </>
      )}
      <p className={styles.message} role="status">
        {message}
      </p>
      {failure !== '' && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </div>
  )
}

/** Logins and passwords are remembered, not undone. */
function canBeRestored({ tipo, feito }: Revisao): boolean {
  return tipo !== 'usuario' || ['criou', 'alterou', 'excluiu', 'restaurou'].includes(feito)
}
