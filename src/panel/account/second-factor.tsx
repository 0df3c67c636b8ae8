import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { dateInWords } from '../../model/dates/moments.ts'
import { plural } from '../../model/texts/plural.ts'
import { ownAccount } from '../../api/sentences/login-messages.ts'
import { done } from '../../api/sentences/refusals.ts'
import { post, remove } from '../../site/client/client.ts'
import { AskingButton } from '../../site/ui/confirm-dialog.tsx'
import dialogs from '../../site/ui/dialogs.module.css'
import { useUser } from '../../site/session/session.ts'
import { classes } from '../../site/ui/classes.ts'
import { CopyButton } from '../../site/ui/copy-button.tsx'
import { LoadState } from '../messages/load-state.tsx'
import { successMessage } from '../messages/message.ts'
import { useAction } from '../messages/use-action.tsx'
import { Block } from '../ui/block.tsx'
import ui from '../ui/ui.module.css'
import { useData } from '../ui/use-loaded.ts'
import { texts } from '../messages/texts.ts'
import { useInitialFocus } from '../ui/focus.ts'
import { useUnsaved } from '../messages/leave-guard.tsx'
import { type Proposal, proposeSecondFactor, TurnOn } from './turn-on.tsx'
import styles from './account.module.css'

type Step = { proposal: Proposal } | { codes: string[] }

const questions = {
  off: {
    title: 'Desligar a verificação em duas etapas?',
    text: 'Depois disso, quem souber a sua senha consegue entrar só com ela.',
    yes: 'Desligar',
  },
  renew: {
    title: 'Criar novos códigos de recuperação?',
    text: 'Os códigos que você guardou antes deixam de valer.',
    yes: 'Criar novos códigos',
  },
}

export function SecondFactor() {
  const block = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const loaded = useData('segundoFator.php')
  const [step, setStep] = useState<Step>()
  const { messages, setMessage, dismiss, isBusy, run } = useAction()

  async function begin() {
    setStep({ proposal: await proposeSecondFactor() })
  }
  function onTurnedOn({ codigos }: { codigos: string[] }) {
    setStep({ codes: codigos })
    setMessage(successMessage(done.segundoFatorOn))
  }
  async function turnOff() {
    const action = async () => (await remove('segundoFator.php', {})).message
    const isOff = await run('desligar a verificação', action, loaded.reload)
    // The pressed button is removed.
    if (isOff) title.current?.focus()
  }
  async function renew() {
    const { message, data } = await post('codigosRecuperacao.php', {})
    setStep({ codes: data.codigos })
    return message
  }
  function close() {
    // The pressed button is removed: focus moves to its replacement.
    flushSync(() => {
      setStep(undefined)
      dismiss()
    })
    block.current?.querySelector('button')?.focus()
  }

  function content(isOn: boolean): ReactNode {
    if (step && 'proposal' in step) {
      return <TurnOn proposal={step.proposal} onTurnedOn={onTurnedOn} onCancel={close} />
    }
    if (step) return <RecoveryCodes codes={step.codes} onKept={close} />
    if (isOn) {
      return (
        <div className={dialogs.buttons}>
          <AskingButton
            question={questions.renew}
            isBusy={isBusy}
            onConfirm={() => void run('criar novos códigos', renew, loaded.reload)}
          >
            Criar novos códigos de recuperação
          </AskingButton>
          <AskingButton question={questions.off} isBusy={isBusy} onConfirm={() => void turnOff()}>
            Desligar a verificação
          </AskingButton>
        </div>
      )
    }
    return (
      <button
        type="button"
        className="button"
        aria-disabled={isBusy}
        onClick={() => void run('ligar a verificação', begin, loaded.reload)}
      >
        Ligar a verificação
      </button>
    )
  }
  return (
    <Block ref={block} headingRef={title} title="Verificação em duas etapas">
      <p>{ownAccount.segundoFator}</p>
      {messages}
      <LoadState loaded={loaded} failed="carregar a verificação" />
      {loaded.value && (
        <>
          <p className={ui.state}>{describeState(loaded.value)}</p>
          {content(loaded.value.desde !== null)}
        </>
      )}
    </Block>
  )
}

function describeState({ desde, codigos }: { desde: string | null; codigos: number }): string {
  if (desde === null) return 'Está desligada.'
  const since = `Está ligada desde ${dateInWords(new Date(desde))}.`
  if (codigos === 0) return `${since} ${ownAccount.noCodesLeft}`
  const left = plural(codigos, 'Resta # código', 'Restam # códigos')
  return `${since} ${left} de recuperação.${codigos <= 3 ? ` ${ownAccount.fewCodesLeft}` : ''}`
}

function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const usuario = useUser()
  const heading = useInitialFocus()
  useUnsaved(true, texts.unsavedCodes)
  const text = `Códigos de recuperação de ${usuario?.email ?? ''} em ${location.host}\n\n${codes.join('\n')}\n`
  return (
    <div className={classes(ui.paper, styles.codes)}>
      <h3 ref={heading} tabIndex={-1}>
        Guarde estes códigos de recuperação
      </h3>
      <p>{ownAccount.keepCodes}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={dialogs.buttons}>
        <CopyButton
          className={dialogs.secondary}
          text={text}
          copied="Copiados."
          failed="Não foi possível copiar. Anote os códigos."
        />
        <a
          className={dialogs.secondary}
          download="codigos-de-recuperacao.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          Salvar em um arquivo
        </a>
      </div>
      <button type="button" className="button" onClick={onKept}>
        Já guardei os códigos
      </button>
    </div>
  )
}
