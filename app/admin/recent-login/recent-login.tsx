import { useEffect, useRef, useState } from 'react'
import type { FaltaSenha } from '../../../contract/accounts/reautenticacao.ts'
import { askForSenha } from '../../session/recent-login.ts'
import { SenhaDialog } from './senha-dialog.tsx'

type Asked = FaltaSenha & { answer: (isConfirmed: boolean) => void }

/** Asks for the password whenever a call of the panel needs a recent login. */
export function RecentLogin() {
  const [asked, setAsked] = useState<Asked>()
  const latest = useRef<Asked>(undefined)
  useEffect(() => {
    const stop = askForSenha(
      (lacking) =>
        new Promise((answer) => {
          latest.current = { ...lacking, answer }
          setAsked(latest.current)
        }),
    )
    return () => {
      stop()
      // The panel is closed: no answer will come.
      latest.current?.answer(false)
    }
  }, [])

  function close(isConfirmed: boolean) {
    asked?.answer(isConfirmed)
    setAsked(undefined)
  }
  if (asked === undefined) return null
  return (
    <SenhaDialog
      segundoFator={asked.segundoFator}
      onConfirmed={() => close(true)}
      onCancel={() => close(false)}
    />
  )
}
