import { useNavigate } from 'react-router'
import { login } from '../../contract/sentences/messages.ts'
import { pages } from '../../contract/paths.ts'
import { leaveWhenAsked } from '../session/leaving.ts'
import { leaveSession } from '../api/server-session.ts'
import { useSession } from '../session/session.ts'
import { useAlerts } from '../ui/alerts.tsx'
import { PageLink } from './page-link.tsx'

/** The items of a list of links: Login, or 'Editar Site' and 'Sair'. */
export function AccountLinks() {
  const { isLoggedIn } = useSession()
  const { show } = useAlerts()
  const navigate = useNavigate()
  if (!isLoggedIn) {
    return (
      <li>
        <PageLink to={pages.admin}>Login</PageLink>
      </li>
    )
  }
  function leave() {
    leaveSession().catch(() => show(login.stillOpen))
    void navigate(pages.home)
  }
  return (
    <>
      <li>
        <PageLink to={pages.admin}>Editar Site</PageLink>
      </li>
      <li>
        <button type="button" onClick={() => leaveWhenAsked(leave)}>
          Sair
        </button>
      </li>
    </>
  )
}
