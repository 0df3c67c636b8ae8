// Whether somebody is logged in, as far as the interface is concerned. The server alone knows;
// these two flags only decide what is shown first.
import { useSyncExternalStore } from 'react'

export type Session = { isLoggedIn: boolean; isAdmin: boolean }

const nobody: Session = { isLoggedIn: false, isAdmin: false }
const listeners = new Set<() => void>()
let current: Session | undefined

/** The session as local storage has it; on the server, and while hydrating, nobody's. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, read, () => nobody)
}

export function rememberSession(isAdmin: boolean): void {
  store({ isLoggedIn: true, isAdmin })
}

export function forgetSession(): void {
  store(nobody)
}

function read(): Session {
  current ??= {
    isLoggedIn: readFlag('isLoggedIn'),
    isAdmin: readFlag('isLoggedIn') && readFlag('isAdmin'),
  }
  return current
}

function readFlag(name: keyof Session): boolean {
  try {
    return localStorage.getItem(name) === 'true'
  } catch {
    // Some browsers forbid storage altogether; then nobody stays logged in across pages.
    return false
  }
}

function store(session: Session): void {
  current = session
  try {
    for (const [name, value] of Object.entries(session)) {
      if (value) localStorage.setItem(name, 'true')
      else localStorage.removeItem(name)
    }
  } catch {
    // As above.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const onStorage = () => {
    current = undefined
    listener()
  }
  // Another tab logged in or out.
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
