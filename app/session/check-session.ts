import type { UsuarioDaSessao } from '../../contract/usuario.ts'
import { get } from '../api/client.ts'
import { currentSession, forgetSession, keepFlags, rememberSession } from './session.ts'

let asking: Promise<void> | undefined

/** Asks the server who is logged in, and puts the flags right; a failure changes nothing. */
export function checkSession(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

async function ask(): Promise<void> {
  const before = currentSession()
  const usuario = await whoIsLoggedIn()
  const now = currentSession()
  if (now !== before) {
    // Somebody logged in or out meanwhile: the answer may be older than that.
    if (!now.isChecked) await ask()
  } else if (usuario === undefined) {
    keepFlags()
  } else if (usuario === null) {
    forgetSession()
  } else {
    rememberSession(usuario)
  }
}

/** Null if nobody is, undefined if the server could not be asked. */
async function whoIsLoggedIn(): Promise<UsuarioDaSessao | null | undefined> {
  try {
    const { admin } = await get('login.php')
    return admin
  } catch {
    return undefined
  }
}
