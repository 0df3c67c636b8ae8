// Whether somebody is logged in, as far as the interface is concerned. The server alone knows;
// the two flags in local storage only decide what is shown until it has been asked.
import { useSyncExternalStore } from 'react'
import type { UsuarioDaSessao } from '../../contract/usuario.ts'

type Flags = { isLoggedIn: boolean; isAdmin: boolean }

export type Session = Flags & {
  /** What the server said of whoever is logged in; undefined until it did. */
  usuario: UsuarioDaSessao | undefined
  /** Whether the server has been asked, if without success: the flags are as right as can be. */
  isChecked: boolean
  /** Whether it was the server that put an end to the session. */
  hasEnded: boolean
}

const nobody: Session = {
  isLoggedIn: false,
  isAdmin: false,
  usuario: undefined,
  isChecked: false,
  hasEnded: false,
}
const listeners = new Set<() => void>()
let current: Session | undefined

/** The session as it is known here; on the server, and while hydrating, nobody's. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => nobody)
}

/** Whoever is logged in, or undefined while that is unknown. */
export function useUsuario(): UsuarioDaSessao | undefined {
  return useSession().usuario
}

/** Somebody has logged in, or the server says who it is. */
export function rememberSession(usuario: UsuarioDaSessao): void {
  const isAdmin = usuario.isAdmin === 1
  store({ isLoggedIn: true, isAdmin, usuario, isChecked: true, hasEnded: false })
}

/** The server knows nobody here any more; whoever was logged in is told so by the login form. */
export function forgetSession(): void {
  const { isLoggedIn, hasEnded } = currentSession()
  store({ ...nobody, isChecked: true, hasEnded: isLoggedIn || hasEnded })
}

/** Whoever was logged in leaves. */
export function closeSession(): void {
  store({ ...nobody, isChecked: true })
}

/** The server could not be asked: the flags have to do. */
export function keepFlags(): void {
  store({ ...currentSession(), isChecked: true })
}

export function currentSession(): Session {
  current ??= storedSession()
  return current
}

function storedSession(): Session {
  const isLoggedIn = readFlag('isLoggedIn')
  return { ...nobody, isLoggedIn, isAdmin: isLoggedIn && readFlag('isAdmin') }
}

function readFlag(name: keyof Flags): boolean {
  try {
    return localStorage.getItem(name) === 'true'
  } catch {
    // Some browsers forbid storage altogether; then nobody stays logged in across pages.
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

/** Another tab logged in or out, or was told by the server. */
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
