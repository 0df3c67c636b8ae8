import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { waiting } from '../../../contract/sentences/messages.ts'
import { staff } from '../../../contract/sentences/staff-messages.ts'
import { get, post, put, remove } from '../../api/client.ts'
import editor from '../editor/editor.module.css'
import { LoadFailure } from '../editor/load-failure.tsx'
import { Notices } from '../editor/notices.tsx'
import { Question } from '../editor/question.tsx'
import { bad, good, type Notice } from '../editor/said.ts'
import { failureSentence } from '../failure-sentence.ts'
import { dayOf } from '../moments.ts'
import { useLoaded } from '../use-loaded.ts'
import styles from './account.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import { noteSessionsEnded } from './sessions-signal.ts'
import { type Proposal, propose, TurnOn } from './turn-on.tsx'

async function loadState() {
  return (await get('segundoFator.php')).data
}

/** What is being done, in the place of the buttons. */
type Doing = { deed: 'on'; proposal: Proposal } | { deed: 'keep'; codigos: string[] }

/** What is asked before something is done that cannot be taken back. */
const questions = {
  off: {
    title: 'Desligar a verificação em duas etapas?',
    texts: ['Depois disso, quem souber a sua senha consegue entrar só com ela.'],
    stay: 'Cancelar',
    leave: 'Desligar',
  },
  renew: {
    title: 'Criar novos códigos de recuperação?',
    texts: ['Os códigos que você guardou antes deixam de valer.'],
    stay: 'Cancelar',
    leave: 'Criar novos códigos',
  },
} as const

/** One's own second factor: a code from the phone, asked for after the password. */
export function SecondFactor() {
  const heading = useId()
  const block = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const { value: state, failure, reload } = useLoaded(loadState)
  const [doing, setDoing] = useState<Doing>()
  const [notice, setNotice] = useState<Notice>()
  const [question, setQuestion] = useState<keyof typeof questions>()
  const [isBusy, setBusy] = useState(false)

  /** @param what as an infinitive */
  async function run(what: string, deed: () => Promise<void>) {
    if (isBusy) return
    setNotice(undefined)
    setBusy(true)
    try {
      await deed()
    } catch (error) {
      setNotice(bad(failureSentence(what, error)))
      await reload()
    } finally {
      setBusy(false)
    }
  }
  async function begin() {
    setDoing({ deed: 'on', proposal: await propose() })
  }
  async function turnOn(codigo: string) {
    const { message, data } = await put('segundoFator.php', { codigo })
    noteSessionsEnded()
    await done({ deed: 'keep', codigos: data.codigos }, message)
  }
  async function turnOff() {
    const { message } = await remove('segundoFator.php', {})
    await done(undefined, message)
    // The button that was pressed is gone.
    title.current?.focus()
  }
  async function renew() {
    const { message, data } = await post('codigosRecuperacao.php', {})
    await done({ deed: 'keep', codigos: data.codigos }, message)
  }
  function onYes() {
    setQuestion(undefined)
    if (question === 'off') void run('desligar a verificação', turnOff)
    else void run('criar novos códigos', renew)
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
      return <TurnOn proposal={doing.proposal} onSend={turnOn} onCancel={close} />
    }
    if (doing?.deed === 'keep') {
      return <RecoveryCodes codigos={doing.codigos} onKept={close} />
    }
    if (state?.desde === null) {
      return (
        <button
          type="button"
          className="button"
          // Not disabled: the focus would be lost.
          aria-disabled={isBusy}
          onClick={() => void run('ligar a verificação', begin)}
        >
          Ligar a verificação
        </button>
      )
    }
    return (
      <div className={editor.buttons}>
        <button
          type="button"
          className={editor.secondary}
          aria-disabled={isBusy}
          onClick={() => !isBusy && setQuestion('renew')}
        >
          Criar novos códigos de recuperação
        </button>
        <button
          type="button"
          className={editor.secondary}
          aria-disabled={isBusy}
          onClick={() => !isBusy && setQuestion('off')}
        >
          Desligar a verificação
        </button>
      </div>
    )
  }
  return (
    <section ref={block} className={styles.block} aria-labelledby={heading}>
      <h2 ref={title} id={heading} tabIndex={-1}>
        Verificação em duas etapas
      </h2>
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
      {question !== undefined && (
        <Question {...questions[question]} onStay={() => setQuestion(undefined)} onLeave={onYes} />
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
