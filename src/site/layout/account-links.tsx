import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sessionStillOpen } from '../../api/sentences/failed-requests.ts'
import { pages } from '../../parish/paths.ts'
import { hasDrafts, unsavedInPanel } from '../session/leaving.ts'
import { leaveSession } from '../client/server-session.ts'
import { useSession } from '../session/session.ts'
import { useAlerts } from '../ui/alerts.tsx'
import { PageLink } from './page-links.tsx'

type Question = typeof import('./leave-question.tsx').LeaveQuestion

export function AccountLinks() {
  const { isLoggedIn } = useSession()
  const { show } = useAlerts()
  const navigate = useNavigate()
  const [Question, setQuestion] = useState<Question>()
  if (!isLoggedIn) {
    return (
      <li>
        <PageLink to={pages.admin}>Login</PageLink>
      </li>
    )
  }
  function leave() {
    setQuestion(undefined)
    leaveSession().catch(() => show(sessionStillOpen))
    void navigate(pages.home)
  }
  async function onLeave() {
    if (unsavedInPanel().length === 0 && !hasDrafts()) return leave()
    try {
      const { LeaveQuestion } = await import('./leave-question.tsx')
      setQuestion(() => LeaveQuestion)
    } catch {
      // Without a connection, the drafts stay, as does the session on the server.
      leave()
    }
  }
  return (
    <>
      <li>
        <PageLink to={pages.admin}>Editar Site</PageLink>
      </li>
      <li>
        <button type="button" onClick={() => void onLeave()}>
          Sair
        </button>
      </li>
      {Question && <Question onStay={() => setQuestion(undefined)} {...{ leave }} />}
    </>
  )
}
