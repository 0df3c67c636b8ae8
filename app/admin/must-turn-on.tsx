import { staff } from '../../contract/sentences/staff-messages.ts'
import { checkSession } from '../api/server-session.ts'
import { RecentLogin } from './recent-login/recent-login.tsx'
import { Block } from './ui/block.tsx'
import { useInitialFocus } from './ui/use-initial-focus.ts'
import { OwnSenha } from './account/own-senha.tsx'
import { SecondFactor } from './account/second-factor.tsx'

/** Replaces the panel until an administrator has the second factor that the site demands. */
export function MustTurnOn({ takesFocus }: { takesFocus: boolean }) {
  const title = useInitialFocus(takesFocus)
  return (
    <Block level={1} headingRef={title} title="Ligue a verificação em duas etapas">
      <p>{staff.demandedSegundoFator}</p>
      <SecondFactor onKept={() => void checkSession()} />
      <OwnSenha />
      <RecentLogin />
    </Block>
  )
}
