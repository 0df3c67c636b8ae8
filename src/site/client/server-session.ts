import { shareCalls } from '../../model/share-calls.ts'
import { ApiError, get, remove } from './client.ts'
import {
  closeSession,
  currentSession,
  followOtherTabs,
  forgetSession,
  keepFlags,
  rememberSession,
} from '../session/session.ts'

let leaving: Promise<unknown> = Promise.resolve()

/** Visitors without the flag send no request. */
export function checkSessionAtStart(): void {
  followOtherTabs()
  if (currentSession().isLoggedIn) void checkSession()
  addEventListener('pageshow', ({ persisted }) => {
    // Back shows the page as it was, but another user may have logged in meanwhile.
    if (persisted && currentSession().isLoggedIn) void checkSession()
  })
}

/** A failure changes nothing. */
export const checkSession = shareCalls(ask)

/** The session ends here at once, then on the server. @throws ApiError */
export async function leaveSession(): Promise<void> {
  closeSession()
  const answer = remove('login.php')
  leaving = answer.catch(() => undefined)
  await answer
}

/** Any answer counts, since the service worker never caches this call. */
export function reachesSite(): Promise<boolean> {
  return get('login.php').then(
    () => true,
    (error: unknown) => !(error instanceof ApiError) || error.status !== 0,
  )
}

async function ask(): Promise<void> {
  await leaving
  const before = currentSession()
  const usuario = await get('login.php').then(
    ({ admin }) => admin,
    () => undefined,
  )
  const now = currentSession()
  if (now !== before) {
    // After a login or logout meanwhile, the response may be older.
    if (!now.isChecked) await ask()
  } else if (usuario === undefined) {
    keepFlags()
  } else if (usuario === null) {
    forgetSession()
  } else {
    rememberSession(usuario)
  }
}
