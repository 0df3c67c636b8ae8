import { useState } from 'react'
import { login } from '../../api/sentences/login-messages.ts'
import type { FaltaCodigo } from '../../parish/equipe/segundo-fator.ts'
import { ApiError, post } from '../../site/client/client.ts'
import { rememberSession } from '../../site/session/session.ts'
import { useAlerts } from '../../site/ui/alerts.tsx'
import { Forgotten } from './forgotten.tsx'
import { CodeStep, type Credentials, PasswordStep } from './login-steps.tsx'

export function LoginForm() {
  const { showSuccess } = useAlerts()
  const [typed, setTyped] = useState<Credentials>()
  const [isHalf, setHalf] = useState(false)
  const [isForgotten, setForgotten] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function send(credentials: Credentials, code?: string) {
    setTyped(credentials)
    setFailure(undefined)
    setSending(true)
    try {
      const sent = { ...credentials, ...(code !== undefined && { codigo: code }) }
      const { status, admin } = await post('login.php', sent)
      if (status !== 'success') return setFailure(login.wrong)
      rememberSession(admin)
      showSuccess(login.success)
    } catch (error) {
      const wantsCode = lacksCode(error)
      if (wantsCode) {
        setHalf(true)
        setFailure(code === undefined ? undefined : error.reason)
      } else {
        // Email or password may have changed since the first step.
        if (error instanceof ApiError && error.status === 401) setHalf(false)
        setFailure(failureOf(error, code))
      }
    } finally {
      setSending(false)
    }
  }
  function back() {
    setHalf(false)
    setFailure(undefined)
  }
  const common = { failure, isSending }
  if (isHalf && typed !== undefined) {
    return (
      <CodeStep
        {...common}
        onSend={(code) => send(typed, code)}
        onSwitch={() => setFailure(undefined)}
        onBack={back}
      />
    )
  }
  if (isForgotten)
    return <Forgotten email={typed?.email ?? ''} onBack={() => setForgotten(false)} />
  return (
    <PasswordStep
      {...common}
      typed={typed}
      onSend={send}
      onForgotten={(email) => {
        setTyped({ email, senha: '' })
        setFailure(undefined)
        setForgotten(true)
      }}
    />
  )
}

function lacksCode(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.status !== 401) return false
  return (error.data as Partial<FaltaCodigo> | undefined)?.segundoFator === true
}

function failureOf(error: unknown, code: string | undefined): string {
  if (!(error instanceof ApiError) || error.status === 0) return login.unreachable
  if (error.status !== 429 || error.reason === '') return login.wrong
  // The server says how long to wait.
  return code === undefined ? `${login.wrong} ${error.reason}` : error.reason
}
