import { done } from '../../api/sentences/refusals.ts'
import { ownAccount } from '../../api/sentences/login-messages.ts'
import { useUsuario } from '../../site/session/session.ts'
import { useAlerts } from '../../site/ui/alerts.tsx'
import { Block } from '../ui/block.tsx'
import { useInitialFocus } from '../ui/focus.ts'
import { SenhaForm } from './senha-form.tsx'
import { sessionsEnded } from './sessions-signal.ts'

export function OwnSenha() {
  return (
    <Block title="Minha senha">
      <SenhaForm senhaAtual="Senha atual" onChanged={() => sessionsEnded.set(undefined)} />
    </Block>
  )
}

/** Replaces the panel until a temporary password is changed. */
export function MustChangeSenha({ takesFocus }: { takesFocus: boolean }) {
  const title = useInitialFocus(takesFocus)
  const { showSuccess } = useAlerts()
  const asksName = useUsuario()?.faltaNome
  return (
    <Block level={1} headingRef={title} title="Escolha uma senha nova">
      <p>{asksName ? ownAccount.firstLogin : ownAccount.chooseSenha}</p>
      <SenhaForm
        senhaAtual="Senha provisória"
        isTemporary
        onChanged={() => showSuccess(done.senhaChanged)}
      />
    </Block>
  )
}
