import { NavLink, useNavigate } from 'react-router'
import { pages } from '../../contract/paths.ts'
import { forgetSession, useSession } from '../session/session.ts'

/** The items of a list of links: Login, or 'Editar Site' and 'Sair'. */
export function AccountLinks() {
  const { isLoggedIn } = useSession()
  const navigate = useNavigate()
  if (!isLoggedIn) {
    return (
      <li>
        <NavLink to={pages.admin}>Login</NavLink>
      </li>
    )
  }
  function leave() {
    forgetSession()
    void navigate(pages.home)
  }
  return (
    <>
      <li>
        <NavLink to={pages.admin}>Editar Site</NavLink>
      </li>
      <li>
        <button type="button" onClick={leave}>
          Sair
        </button>
      </li>
    </>
  )
}
