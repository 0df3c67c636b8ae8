import { useEffect, useRef, useState } from 'react'
import type { FaltaSenha } from '../../../contract/accounts/reautenticacao.ts'
import { askForSenha } from '../../session/recent-login.ts'
import { SenhaDialog } from './senha-dialog.tsx'

type Request = FaltaSenha & { answer: (isConfirmed: boolean) => void }

/** Asks for the password when a call of the panel needs a recent login. */
export function RecentLogin() {
  const [request, setRequest] = useState<Request>()
  const latest = useRef<Request>(undefined)
  useEffect(() => {
    const unregister = askForSenha(
      (lacking) =>
        new Promise((answer) => {
          latest.current = { ...lacking, answer }
          setRequest(latest.current)
        }),
    )
    return () => {
      unregister()
      // Without the panel the dialog cannot answer.
      latest.current?.answer(false)
    }
  }, [])

  function close(isConfirmed: boolean) {
    request?.answer(isConfirmed)
    setRequest(undefined)
  }
  if (request === undefined) return null
  return (
    <SenhaDialog
      segundoFator={request.segundoFator}
      onConfirmed={() => close(true)}
      onCancel={() => close(false)}
    />
  )
}
