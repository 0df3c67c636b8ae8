import { useEffect, useState } from 'react'
import { links, login } from '../../api/sentences/login-messages.ts'
import { waiting } from '../../api/sentences/visitor-messages.ts'
import { getNow, post } from '../../site/client/client.ts'
import { ContactBlock, waysToOffice } from '../../site/contato/contact-block.tsx'
import { useRootData } from '../../site/document/root-data.ts'
import { FailureText } from '../../site/ui/failure-text.tsx'
import { useInitialFocus } from '../ui/focus.ts'
import ui from '../ui/ui.module.css'
import styles from './login-form.module.css'
import { EmailInput, onSubmit } from './login-steps.tsx'
import { useSending } from './use-sending.ts'

/** @param props.email as typed at the login */
export function Forgotten({ email, onBack }: { email: string; onBack: () => void }) {
  const heading = useInitialFocus()
  const { site } = useRootData()
  const [sendsMail, setSendsMail] = useState<boolean>()
  const [answer, setAnswer] = useState<string>()
  const { failure, isSending, run } = useSending()
  useEffect(() => {
    void run(async () => setSendsMail((await getNow('esqueciSenha.php')).data.porEmail))
  }, [run])

  const send = onSubmit(({ email = '' }) =>
    run(async () => setAnswer((await post('esqueciSenha.php', { email })).message)),
  )
  const asksEmail = sendsMail === true && answer === undefined
  return (
    <form className={styles.form} method="post" onSubmit={send}>
      <h1 ref={heading} tabIndex={-1}>
        {login.forgotten}
      </h1>
      {sendsMail === undefined && failure === undefined && <p role="status">{waiting.other}</p>}
      {sendsMail === false && (
        <>
          <p>{links.withoutMail}</p>
          {site && <ContactBlock title="Secretaria" ways={waysToOffice(site)} />}
        </>
      )}
      {asksEmail && (
        <>
          <p>{links.byMail}</p>
          <EmailInput defaultValue={email} />
        </>
      )}
      {answer !== undefined && (
        <p role="status" className={styles.ended}>
          {answer}
        </p>
      )}
      <FailureText text={failure} className={ui.failure} />
      {asksEmail && (
        <button type="submit" className="button" disabled={isSending}>
          Receber o link
        </button>
      )}
      <div className={styles.others}>
        <button type="button" className="quiet" onClick={onBack}>
          Voltar
        </button>
      </div>
      {sendsMail !== undefined && <p className={ui.hint}>{links.otherwise(sendsMail)}</p>}
    </form>
  )
}
