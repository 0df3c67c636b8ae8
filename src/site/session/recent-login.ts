// When the server refuses a call for want of a recent login, the panel asks for the password.
import type { FaltaSenha } from '../../parish/equipe/reautenticacao.ts'

type Ask = (lacking: FaltaSenha) => Promise<boolean>

let asking: Ask | undefined
let underWay: Promise<boolean> | undefined

/** @returns a function that unregisters the dialog */
export function askForPassword(ask: Ask): () => void {
  asking = ask
  return () => {
    if (asking === ask) asking = undefined
  }
}

/** Asks once for all calls refused at a time. @returns whether to repeat them */
export async function confirmLogin(lacking: FaltaSenha): Promise<boolean> {
  underWay ??= asking?.(lacking).finally(() => {
    underWay = undefined
  })
  return underWay ?? false
}

export function lackingPassword(status: number, data: unknown): FaltaSenha | undefined {
  const lacking = data as FaltaSenha | null | undefined
  return status === 403 && lacking?.motivo === 'senha' ? lacking : undefined
}
