// What the server knows of the session, and how the flags are put right by it.
import type { UsuarioDaSessao } from '../../contract/usuario.ts'
import { get, remove } from '../api/client.ts'
import {
  closeSession,
  currentSession,
  forgetSession,
  keepFlags,
  rememberSession,
} from './session.ts'

let asking: Promise<void> | undefined
let leaving: Promise<unknown> = Promise.resolve()

/** Visitors whom no flag calls logged in are not asked about: their pages make no call for it. */
export function checkSessionAtStart(): void {
  if (currentSession().isLoggedIn) void checkSession()
}

/** Asks the server who is logged in, and puts the flags right; a failure changes nothing. */
export function checkSession(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

/** Logs out: here at once, and on the server. @throws ApiError when the server did not do it */
export async function leaveSession(): Promise<void> {
  closeSession()
  const answer = remove('login.php')
  leaving = answer.catch(() => undefined)
  await answer
}

async function ask(): Promise<void> {
  await leaving
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
