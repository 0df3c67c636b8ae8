import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { waiting } from '../../api/sentences/visitor-messages.ts'
import { checkSession } from '../../site/client/server-session.ts'
import { useSession } from '../../site/session/session.ts'
import { LoginForm } from './login-form.tsx'
import { NeedsScripts } from './login-steps.tsx'

/** Comes with the panel: the login needs no editor. */
const MustChangePassword = lazy(async () => {
  const { MustChangePassword } = await import('../panel.tsx')
  return { default: MustChangePassword }
})

type RequireSessionProps = {
  /** Known before the server's response. */
  mayBeLoggedIn: boolean
  /** @param takesFocus whether a focused form was removed */
  children: (takesFocus: boolean) => ReactNode
}

export function RequireSession({ mayBeLoggedIn, children }: RequireSessionProps) {
  const { isLoggedIn, isChecked, usuario } = useSession()
  const [hadForm, setHadForm] = useState(false)
  const onForm = () => setHadForm(true)
  useEffect(() => void checkSession(), [])
  useEffect(() => {
    // Another tab logged in or out.
    if (!isChecked) void checkSession()
  }, [isChecked])

  if (usuario?.trocarSenha) {
    return (
      <Before key="senha" onShown={onForm}>
        <Suspense fallback={<p role="status">{waiting.other}</p>}>
          <MustChangePassword takesFocus={hadForm} />
        </Suspense>
      </Before>
    )
  }
  if (usuario !== undefined) return children(hadForm)
  if (!isChecked && mayBeLoggedIn) {
    return (
      <>
        <p role="status">{waiting.other}</p>
        <NeedsScripts />
      </>
    )
  }
  if (isLoggedIn && isChecked) return children(hadForm)
  return (
    <Before key="login" onShown={onForm}>
      <LoginForm />
    </Before>
  )
}

function Before({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  const shown = useEffectEvent(onShown)
  useEffect(() => shown(), [])
  return children
}
