// Two flags in local storage are used until the server has answered.
import type { UsuarioDaSessao } from '../../parish/equipe/usuario.ts'
import { createObservable, useObservable } from '../state/observable.ts'
import { readStored, store } from '../state/storage.ts'
import { noteDraftStored } from './draft-storage.ts'

const flags = ['isLoggedIn', 'isAdmin'] as const
const userKey = 'usuario'

type Session = Record<(typeof flags)[number], boolean> & {
  usuario: UsuarioDaSessao | undefined
  /** The server was asked, with or without success. */
  isChecked: boolean
  hasEnded: boolean
}

const noSession: Session = {
  isLoggedIn: false,
  isAdmin: false,
  usuario: undefined,
  isChecked: false,
  hasEnded: false,
}
const session = createObservable(storedSession())

/** On the server and while hydrating there is no user. */
export function useSession(): Session {
  return useObservable(session, noSession)
}

export function useUser(): UsuarioDaSessao | undefined {
  return useSession().usuario
}

export function currentSession(): Session {
  return session.get()
}

/** Null after 'Sair'. A session that ends by itself keeps the id and the drafts. */
export function lastUser(): string | null {
  return readStored(userKey)
}

export function rememberSession(usuario: UsuarioDaSessao): void {
  const isAdmin = usuario.isAdmin === 1
  store(userKey, String(usuario.id))
  change({ isLoggedIn: true, isAdmin, usuario, isChecked: true, hasEnded: false })
}

/** The server ended the session, as the login form then says. */
export function forgetSession(): void {
  const { isLoggedIn, hasEnded } = session.get()
  change({ ...noSession, isChecked: true, hasEnded: isLoggedIn || hasEnded })
}

export function closeSession(): void {
  store(userKey, null)
  change({ ...noSession, isChecked: true })
}

export function keepFlags(): void {
  change({ ...session.get(), isChecked: true })
}

export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key !== null && ![...flags, userKey].includes(key)) return
    const stored = storedSession()
    const known = session.get()
    const user = lastUser()
    const isSame = user === null || known.usuario === undefined || user === `${known.usuario.id}`
    if (isSame && flags.every((flag) => stored[flag] === known[flag])) return
    const hasEnded = !stored.isLoggedIn && (known.hasEnded || known.isLoggedIn)
    const hasLeft = hasEnded && user === null
    // 'Sair' in another tab deletes the drafts.
    if (hasLeft) noteDraftStored(false)
    // The server may still have the session: an answer now would bring the panel back.
    session.set({ ...stored, hasEnded, isChecked: hasLeft })
  })
}

function storedSession(): Session {
  const isLoggedIn = readStored('isLoggedIn') === 'true'
  return { ...noSession, isLoggedIn, isAdmin: isLoggedIn && readStored('isAdmin') === 'true' }
}

function change(changed: Session): void {
  for (const flag of flags) store(flag, changed.isLoggedIn ? String(changed[flag]) : null)
  session.set(changed)
}
