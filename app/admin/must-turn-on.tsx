import { useId } from 'react'
import { staff } from '../../contract/sentences/staff-messages.ts'
import { checkSession } from '../api/server-session.ts'
import { RecentLogin } from './recent-login/recent-login.tsx'
import ui from './ui/ui.module.css'
import { useInitialFocus } from './ui/use-initial-focus.ts'
import { OwnSenha } from './account/own-senha.tsx'
import { SecondFactor } from './account/second-factor.tsx'

/** Replaces the panel until an administrator has the second factor that the site demands. */
export function MustTurnOn({ takesFocus }: { takesFocus: boolean }) {
  const title = useInitialFocus(takesFocus)
  const heading = useId()
  return (
    <section className={ui.block} aria-labelledby={heading}>
      <h1 ref={title} id={heading} tabIndex={-1}>
        Ligue a verificação em duas etapas
      </h1>
      <p>{staff.demandedSegundoFator}</p>
      <SecondFactor onKept={() => void checkSession()} />
      <OwnSenha />
      <RecentLogin />
    </section>
  )
}
