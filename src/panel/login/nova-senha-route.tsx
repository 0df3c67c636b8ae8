// The page of a link: a new password, an invitation, another email. Opening it uses nothing up, since
// mail programs open links for a preview.
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { links, ownAccount } from '../../api/sentences/login-messages.ts'
import { waiting } from '../../api/sentences/visitor-messages.ts'
import type { LinkAberto } from '../../parish/equipe/convite.ts'
import { pages } from '../../parish/paths.ts'
import { post, put } from '../../site/client/client.ts'
import { checkSession } from '../../site/client/server-session.ts'
import { PageMeta } from '../../site/meta/page-meta.tsx'
import { FailureText } from '../../site/ui/failure-text.tsx'
import { useInitialFocus } from '../ui/focus.ts'
import { PasswordInput } from '../ui/password-input.tsx'
import ui from '../ui/ui.module.css'
import styles from './login-form.module.css'
import { NeedsScripts, onSubmit } from './login-steps.tsx'
import { useSending } from './use-sending.ts'

export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
}

export default function NovaSenha() {
  const token = useToken()
  const [link, setLink] = useState<LinkAberto>()
  const [answer, setAnswer] = useState<string>()
  const { failure, run } = useSending()
  useEffect(() => {
    if (!token) return
    setLink(undefined)
    setAnswer(undefined)
    void run(async () => setLink((await post('novaSenha.php', { token })).data))
  }, [token, run])

  const text = token === '' ? links.noToken : (failure ?? waiting.other)
  return (
    <div className="page">
      <PageMeta title="Área da equipe" />
      {token && link && answer === undefined ? (
        <LinkForm key={token} {...{ token, link }} onUsed={setAnswer} />
      ) : (
        <Notice title={answer} text={answer ? links.enter : text} />
      )}
    </div>
  )
}

/** Undefined until the script has read it, '' without one. It leaves the address and the history. */
function useToken(): string | undefined {
  const { hash } = useLocation()
  const [token, setToken] = useState<string>()
  useEffect(() => {
    // Messengers copy the end of a sentence along.
    setToken(/[\w-]+/.exec(hash)?.[0] ?? '')
    history.replaceState(history.state, '', location.pathname)
  }, [hash])
  return token
}

function Notice({ title, text }: { title: string | undefined; text: string }) {
  // The form that had the focus was removed.
  const heading = useInitialFocus(title !== undefined)
  return (
    <div className={styles.form}>
      <h1 ref={heading} tabIndex={-1}>
        {title ?? 'Área da equipe'}
      </h1>
      <NeedsScripts />
      <p role="status" className="with-script">
        {text}
      </p>
      <Link className="outlined" to={pages.admin}>
        Ir para o login
      </Link>
    </div>
  )
}

const words = {
  senha: { title: 'Escolha uma senha nova', button: 'Salvar a senha' },
  convite: { title: 'Boas-vindas à equipe', button: 'Criar o meu acesso' },
  email: { title: 'Confirme o seu email', button: 'Confirmar este email' },
}

type LinkFormProps = { token: string; link: LinkAberto; onUsed: (answer: string) => void }

function LinkForm({ token, link, onUsed }: LinkFormProps) {
  const { tipo, nome, email } = link
  const { title, button } = words[tipo]
  const { failure, isSending, run } = useSending()
  const send = onSubmit(({ nome, novaSenha = '' }) =>
    run(async () => {
      const { message } =
        tipo === 'email'
          ? await put('meuEmail.php', { token })
          : await put('novaSenha.php', { token, novaSenha, ...(nome !== undefined && { nome }) })
      onUsed(message)
      // A session that is open here has ended, or has another email.
      void checkSession()
    }),
  )
  return (
    <form className={styles.form} method="post" onSubmit={send}>
      <h1>{title}</h1>
      <p>{links.purpose[tipo](nome, email)}</p>
      {tipo === 'convite' && (
        <label>
          Seu nome
          <input
            className={ui.control}
            name="nome"
            autoComplete="name"
            defaultValue={nome}
            required
          />
        </label>
      )}
      {tipo !== 'email' && (
        <>
          {/* Password managers store a password by its user name. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput
            label={tipo === 'senha' ? 'Nova senha' : 'Sua senha'}
            name="novaSenha"
            autoComplete="new-password"
            isSending={isSending}
          />
          <p className={ui.hint}>{ownAccount.passwordHint}</p>
        </>
      )}
      <FailureText text={failure} className={ui.failure} />
      <button type="submit" className="button" disabled={isSending}>
        {button}
      </button>
    </form>
  )
}
