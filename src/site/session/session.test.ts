import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../tests/support/browser-storage.ts'
import { store } from '../state/storage.ts'
import { areDraftsStored, noteDraftStored } from './draft-storage.ts'
import {
  closeSession,
  currentSession,
  followOtherTabs,
  forgetSession,
  lastUser,
  rememberSession,
} from './session.ts'

const rita = {
  id: 7,
  nome: 'Rita',
  email: 'r@x.example',
  isAdmin: 0,
  comunidades: 'todas',
  secretaria: 1,
  trocarSenha: false,
} as const

/** Tells this tab that another one has written an entry. */
let onStorage: (event: { key: string }) => void

beforeEach(() => {
  stubStorage()
  vi.stubGlobal('addEventListener', (_: string, listen: typeof onStorage) => {
    onStorage = listen
  })
  followOtherTabs()
  rememberSession(rita)
  noteDraftStored(true)
})
afterEach(() => vi.unstubAllGlobals())

test('a login as another user in another tab takes the former one’s panel away', () => {
  store('usuario', '8')
  onStorage({ key: 'usuario' })
  expect(currentSession()).toMatchObject({ isLoggedIn: true, isChecked: false, hasEnded: false })
  expect(currentSession().usuario).toBeUndefined()
})

test('the same user once more changes nothing', () => {
  onStorage({ key: 'usuario' })
  expect(currentSession().usuario).toBe(rita)
})

test('Sair in another tab ends the session here, and drafts are not promised', () => {
  for (const key of ['usuario', 'isLoggedIn', 'isAdmin']) {
    store(key, null)
    onStorage({ key })
  }
  expect(currentSession()).toMatchObject({ isLoggedIn: false, isChecked: true, hasEnded: true })
  expect(areDraftsStored()).toBe(false)
})

test('a session that ended by itself keeps the drafts, Sair does not', () => {
  forgetSession()
  expect(lastUser()).toBe('7')
  for (const key of ['isLoggedIn', 'isAdmin']) onStorage({ key })
  expect(areDraftsStored()).toBe(true)
  closeSession()
  expect(lastUser()).toBeNull()
})
