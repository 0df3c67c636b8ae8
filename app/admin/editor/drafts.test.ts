import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  dropDraft,
  type Draft,
  dropOldDrafts,
  hasDraft,
  storeDraft,
  newestDraft,
  readDraft,
} from './drafts.ts'

const key = { user: 7, form: 'oracao', id: 3 }
const draft: Draft = {
  id: 3,
  versao: 2,
  start: { titulo: 'Antes' },
  values: { titulo: 'Agora' },
  files: [],
}
const day = 24 * 60 * 60_000

/** Local storage: what is kept are its own properties. */
class Storage {
  [name: string]: unknown
  getItem(name: string) {
    return Object.hasOwn(this, name) ? (this[name] as string) : null
  }
  setItem(name: string, text: string) {
    this[name] = text
  }
  removeItem(name: string) {
    delete this[name]
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', new Storage())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what was typed is there again, for that person and that row', () => {
  expect(storeDraft(key, draft)).toBe(true)
  expect(readDraft(key)).toMatchObject(draft)
  expect(newestDraft({ user: 7, form: 'oracao' })).toMatchObject(draft)
  expect(hasDraft({ ...key, user: 8 })).toBe(false)
  expect(hasDraft({ ...key, id: null })).toBe(false)
})

test('the newest of several is the one that was typed last', () => {
  storeDraft(key, draft)
  vi.advanceTimersByTime(1)
  storeDraft({ ...key, id: null }, { ...draft, id: null, values: { titulo: 'Nova' } })
  expect(newestDraft({ user: 7, form: 'oracao' })).toMatchObject({ values: { titulo: 'Nova' } })
})

test('once saved it is gone; what another window typed since stays', () => {
  storeDraft(key, draft)
  dropDraft(key, [])
  expect(hasDraft(key)).toBe(false)

  storeDraft(key, draft)
  const other = JSON.stringify({ ...draft, values: { titulo: 'Outra' }, keptAt: Date.now() })
  localStorage.setItem('rascunho:7:oracao:3', other)
  dropDraft(key, [])
  expect(readDraft(key)).toMatchObject({ values: { titulo: 'Outra' } })
})

test('after a month it is forgotten', () => {
  storeDraft(key, draft)
  vi.advanceTimersByTime(29 * day)
  dropOldDrafts()
  expect(hasDraft(key)).toBe(true)
  vi.advanceTimersByTime(2 * day)
  expect(hasDraft(key)).toBe(false)
  dropOldDrafts()
  expect(Object.keys(localStorage)).toEqual([])
})

test('a full disk is told, and hinders nothing', () => {
  vi.stubGlobal('localStorage', {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(storeDraft(key, draft)).toBe(false)
})
