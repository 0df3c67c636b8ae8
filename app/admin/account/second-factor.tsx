import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SenhaECodigo } from '../../../contract/segundo-fator.ts'
import { waiting } from '../../../contract/messages.ts'
import { staff } from '../../../contract/staff-messages.ts'
import { get, post, put, remove } from '../../api/client.ts'
import editor from '../editor/editor.module.css'
import { LoadFailure } from '../editor/load-failure.tsx'
import { Notices } from '../editor/notices.tsx'
import { bad, good, type Notice } from '../editor/said.ts'
import { failureSentence } from '../failure-sentence.ts'
import { dayOf } from '../moments.ts'
import { useLoaded } from '../use-loaded.ts'
import styles from './account.module.css'
import { ProveForm } from './prove-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { noteSessionsEnded } from './sessions-signal.ts'
import { type Proposal, propose, TurnOn } from './turn-on.tsx'

async function loadState() {
  return (await get('segundoFator.php')).data
}

/** What is being done, in the place of the buttons. */
type Doing =
  | { deed: 'on'; proposal: Proposal }
  | { deed: 'off' | 'renew' }
  | { deed: 'keep'; codigos: string[] }

/** One's own second factor: a code from the phone, asked for after the password. */
export function SecondFactor() {
  const heading = useId()
  const block = useRef<HTMLElement>(null)
  const { value: state, failure, reload } = useLoaded(loadState)
  const [doing, setDoing] = useState<Doing>()
  const [notice, setNotice] = useState<Notice>()
  const [isAsking, setAsking] = useState(false)

  function start(deed: 'off' | 'renew') {
    setNotice(undefined)
    setDoing({ deed })
  }
  async function begin() {
    setNotice(undefined)
    setAsking(true)
    try {
      setDoing({ deed: 'on', proposal: await propose() })
    } catch (error) {
      setNotice(bad(failureSentence('ligar a verificação', error)))
      await reload()
    } finally {
      setAsking(false)
    }
  }
  async function turnOn(shown: SenhaECodigo) {
    const { message, data } = await put('segundoFator.php', shown)
    noteSessionsEnded()
    await done({ deed: 'keep', codigos: data.codigos }, message)
  }
  async function turnOff(shown: SenhaECodigo) {
    const { message } = await remove('segundoFator.php', shown)
    await done(undefined, message)
  }
  async function renew(shown: SenhaECodigo) {
    const { message, data } = await post('codigosRecuperacao.php', shown)
    await done({ deed: 'keep', codigos: data.codigos }, message)
  }
  async function done(next: Doing | undefined, message: string) {
    setDoing(next)
    setNotice(good(message))
    await reload()
  }
  function close() {
    // The button that was pressed goes, and with it the focus.
    flushSync(() => {
      setDoing(undefined)
      setNotice(undefined)
    })
    block.current?.querySelector('button')?.focus()
  }

  function shown(): ReactNode {
    if (doing?.deed === 'on') {
      return <TurnOn proposal={doing.proposal} onProved={turnOn} onCancel={close} />
    }
    if (doing?.deed === 'keep') {
      return <RecoveryCodes codigos={doing.codigos} onKept={close} />
    }
    if (doing !== undefined) {
      const isOff = doing.deed === 'off'
      return (
        <ProveForm
          key={doing.deed}
          codigo={{ hint: staff.anyCodigoHint }}
          button={isOff ? 'Desligar' : 'Criar novos códigos'}
          deed={isOff ? 'desligar a verificação' : 'criar novos códigos'}
          takesFocus
          onProved={isOff ? turnOff : renew}
          onCancel={close}
        />
      )
    }
    if (state?.desde === null) {
      return (
        <button type="button" className="button" disabled={isAsking} onClick={() => void begin()}>
          Ligar a verificação
        </button>
      )
    }
    return (
      <div className={editor.buttons}>
        <button type="button" className={editor.secondary} onClick={() => start('renew')}>
          Criar novos códigos de recuperação
        </button>
        <button type="button" className={editor.secondary} onClick={() => start('off')}>
          Desligar a verificação
        </button>
      </div>
    )
  }
  return (
    <section ref={block} className={styles.block} aria-labelledby={heading}>
      <h2 id={heading}>Verificação em duas etapas</h2>
      <p>{staff.segundoFator}</p>
      <Notices notices={notice ? [notice] : []} onDismiss={() => setNotice(undefined)} />
      {failure !== undefined && (
        <LoadFailure
          text={failureSentence('carregar a verificação', failure)}
          onRetry={() => void reload()}
        />
      )}
      {state === undefined && failure === undefined && <p role="status">{waiting.other}</p>}
      {state !== undefined && (
        <>
          <p className={styles.state}>{stateInWords(state)}</p>
          {shown()}
        </>
      )}
    </section>
  )
}

function stateInWords({ desde, codigos }: { desde: string | null; codigos: number }): string {
  if (desde === null) return 'Está desligada.'
  const since = `Está ligada desde ${dayOf(desde)}.`
  if (codigos === 0) return `${since} ${staff.noCodesLeft}`
  const left = codigos === 1 ? 'Resta 1 código' : `Restam ${codigos} códigos`
  return `${since} ${left} de recuperação.${codigos <= 3 ? ` ${staff.fewCodesLeft}` : ''}`
}
