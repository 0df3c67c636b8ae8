import { type ReactNode, useEffect } from 'react'
import { waiting } from '../../../contract/messages.ts'
import { MustChangeSenha } from '../../admin/account/own-senha.tsx'
import { checkSession } from '../../session/server-session.ts'
import { useSession } from '../../session/session.ts'
import { LoginForm } from './login-form.tsx'
import { NeedsJavaScript } from './needs-javascript.tsx'

type StaffDoorProps = {
  /** Whether somebody may be logged in, as far as can be told before the server is asked. */
  mayBeLoggedIn: boolean
  children: ReactNode
}

/** Lets those in who are logged in, once they have a password of their own. */
export function StaffDoor({ mayBeLoggedIn, children }: StaffDoorProps) {
  const { isLoggedIn, isChecked, usuario } = useSession()
  useEffect(() => void checkSession(), [])
  useEffect(() => {
    // Another tab logged in or out.
    if (!isChecked) void checkSession()
  }, [isChecked])

  if (usuario !== undefined) return usuario.trocarSenha ? <MustChangeSenha /> : children
  if (!isChecked && mayBeLoggedIn) {
    return (
      <>
        <p role="status">{waiting.other}</p>
        <NeedsJavaScript />
      </>
    )
  }
  return isLoggedIn && isChecked ? children : <LoginForm />
}
