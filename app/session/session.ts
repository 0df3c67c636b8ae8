// The session as the interface shows it. The server decides; the two flags in local storage are used
// until it has answered.
import { useSyncExternalStore } from 'react'
import type { UsuarioDaSessao } from '../../contract/accounts/usuario.ts'

type Flags = { isLoggedIn: boolean; isAdmin: boolean }

export type Session = Flags & {
  /** The user, from the server; undefined before its response. */
  usuario: UsuarioDaSessao | undefined
  /** Whether the server was asked, with or without success. */
  isChecked: boolean
  /** Whether the server ended the session. */
  hasEnded: boolean
}

const noSession: Session = {
  isLoggedIn: false,
  isAdmin: false,
  usuario: undefined,
  isChecked: false,
  hasEnded: false,
}
const listeners = new Set<() => void>()
let current: Session | undefined

/** The session; an empty one on the server and while hydrating. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => noSession)
}

/** The user who is logged in, or undefined while that is unknown. */
export function useUsuario(): UsuarioDaSessao | undefined {
  return useSession().usuario
}

/** Stores the user after a login or the server's response. */
export function rememberSession(usuario: UsuarioDaSessao): void {
  const isAdmin = usuario.isAdmin === 1
  store({ isLoggedIn: true, isAdmin, usuario, isChecked: true, hasEnded: false })
}

/** The server has no session any more; the login form says so. */
export function forgetSession(): void {
  const { isLoggedIn, hasEnded } = currentSession()
  store({ ...noSession, isChecked: true, hasEnded: isLoggedIn || hasEnded })
}

/** Logs out in this browser. */
export function closeSession(): void {
  store({ ...noSession, isChecked: true })
}

/** The request failed: the flags stay as they are. */
export function keepFlags(): void {
  store({ ...currentSession(), isChecked: true })
}

export function currentSession(): Session {
  current ??= storedSession()
  return current
}

function storedSession(): Session {
  const isLoggedIn = readFlag('isLoggedIn')
  return { ...noSession, isLoggedIn, isAdmin: isLoggedIn && readFlag('isAdmin') }
}

function readFlag(name: keyof Flags): boolean {
  try {
    return localStorage.getItem(name) === 'true'
  } catch {
    // Storage may be forbidden: the interface then forgets the login at the next document.
    return false
  }
}

function store(session: Session): void {
  current = session
  const { isLoggedIn, isAdmin } = session
  try {
    for (const [name, value] of Object.entries({ isLoggedIn, isAdmin })) {
      if (isLoggedIn) localStorage.setItem(name, String(value))
      else localStorage.removeItem(name)
    }
  } catch {
    // As above.
  }
  notify()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

/** Follows logins and logouts in other tabs. */
function onStorage({ key }: StorageEvent): void {
  if (key !== null && key !== 'isLoggedIn' && key !== 'isAdmin') return
  const stored = storedSession()
  const known = currentSession()
  if (stored.isLoggedIn === known.isLoggedIn && stored.isAdmin === known.isAdmin) return
  const hasEnded = known.hasEnded || (known.isLoggedIn && !stored.isLoggedIn)
  current = { ...stored, hasEnded: hasEnded && !stored.isLoggedIn }
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}
