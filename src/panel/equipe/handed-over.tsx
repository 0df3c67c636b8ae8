// What is shown once, for an administrator to hand over: a temporary password, a link.
import { links } from '../../api/sentences/login-messages.ts'
import { recentMomentInWords } from '../../model/dates/moments.ts'
import { linkAddress } from '../../parish/equipe/link-path.ts'
import { pages } from '../../parish/paths.ts'
import { classes } from '../../site/ui/classes.ts'
import { CopyButton } from '../../site/ui/copy-button.tsx'
import { useCopy } from '../../site/ui/use-copy.ts'
import dialogs from '../../site/ui/dialogs.module.css'
import ui from '../ui/ui.module.css'
import { useUnsaved } from '../messages/leave-guard.tsx'
import { texts } from '../messages/texts.ts'
import styles from './equipe.module.css'

type TemporaryPasswordProps = { nome: string; email: string; password: string }

export function TemporaryPassword({ nome, email, password }: TemporaryPasswordProps) {
  useUnsaved(true, texts.unsavedPassword)
  const address = new URL(pages.admin, location.origin).href
  return (
    <HandedOver
      label={`Senha provisória de ${nome}`}
      secret={password}
      message={`Entre em ${address} com o email ${email} e a senha ${password}. No primeiro acesso, o site pede uma senha nova.`}
    />
  )
}

type GivenLinkProps = { tipo: 'senha' | 'convite'; nome: string; token: string; ate: string }

export function GivenLink({ tipo, nome, token, ate }: GivenLinkProps) {
  useUnsaved(true, texts.unsavedLink)
  const address = linkAddress(location.origin, token)
  const valid = links.valid(recentMomentInWords(new Date(ate)))
  const purpose =
    tipo === 'senha'
      ? 'para escolher outra senha no site da paróquia, abra este link.'
      : 'este é o seu convite para cuidar do site da paróquia. Abra o link e escolha a sua senha.'
  return (
    <HandedOver
      label={`Link para ${nome}`}
      secret={address}
      message={`${nome}, ${purpose} ${valid} ${address}`}
      hint={`${valid} ${links.handOver}`}
    />
  )
}

type HandedOverProps = {
  label: string
  secret: string
  /** With the secret. An address with it would stay in the history of the browser, and of `wa.me`. */
  message: string
  hint?: string
}

const failed = 'Não foi possível copiar. Selecione o texto e copie, ou anote.'

function HandedOver({ label, secret, message, hint }: HandedOverProps) {
  const said = { copied: 'Mensagem copiada.', failed }
  const { message: shared, box, share } = useCopy<HTMLParagraphElement>(said)
  return (
    <div className={classes(dialogs.buttons, styles.secret)}>
      <p>
        <span>{`${label}: `}</span>
        <code translate="no">{secret}</code>
      </p>
      <CopyButton className={dialogs.secondary} text={secret} copied="Copiado." failed={failed} />
      <button
        type="button"
        className={dialogs.secondary}
        onClick={() => void share({ text: message }, message)}
      >
        {'share' in navigator ? 'Enviar a mensagem' : 'Copiar a mensagem'}
      </button>
      <p ref={box} role="status">
        {shared}
      </p>
      {hint !== undefined && <p className={ui.hint}>{hint}</p>}
    </div>
  )
}
