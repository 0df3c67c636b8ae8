import { useNavigate } from 'react-router'
import { pages } from '../../contract/paths.ts'
import { closeSession, useSession } from '../session/session.ts'
import { PageLink } from './page-link.tsx'

/** The items of a list of links: Login, or 'Editar Site' and 'Sair'. */
export function AccountLinks() {
  const { isLoggedIn } = useSession()
  const navigate = useNavigate()
  if (!isLoggedIn) {
    return (
      <li>
        <PageLink to={pages.admin}>Login</PageLink>
      </li>
    )
  }
  function leave() {
    closeSession()
    void navigate(pages.home)
  }
  return (
    <>
      <li>
        <PageLink to={pages.admin}>Editar Site</PageLink>
      </li>
      <li>
        <button type="button" onClick={leave}>
          Sair
        </button>
      </li>
    </>
  )
}
