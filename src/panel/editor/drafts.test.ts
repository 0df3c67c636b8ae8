import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Draft, dropDraft, dropOldDrafts, hasDraft, readDraft, storeDraft } from './drafts.ts'
import { stubStorage } from '../../../tests/support/browser-storage.ts'
import { forgetDrafts } from '../../site/layout/leave-question.tsx'
import { hasDrafts } from '../../site/session/leaving.ts'
import { closeSession } from '../../site/session/session.ts'
import { store } from '../../site/state/storage.ts'

const key = { user: 7, form: 'oracao', id: 3 }
const draft: Draft = {
  versao: 2,
  start: { titulo: 'Antes' },
  values: { titulo: 'Agora' },
  files: [],
  chave: 'chave',
}
const day = 24 * 60 * 60_000

beforeEach(() => {
  vi.useFakeTimers()
  stubStorage()
  store('usuario', '7')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what was typed is there again, for that person and that row', () => {
  expect(storeDraft(key, draft)).toBe(true)
  expect(readDraft(key)).toMatchObject(draft)
  expect(hasDraft({ ...key, user: 8 })).toBe(false)
  expect(hasDraft({ ...key, id: null })).toBe(false)
})

test('once saved it is gone; what another window typed since stays', () => {
  storeDraft(key, draft)
  dropDraft(key)
  expect(hasDraft(key)).toBe(false)

  storeDraft(key, draft)
  const other = JSON.stringify({ ...draft, values: { titulo: 'Outra' }, keptAt: Date.now() })
  localStorage.setItem('rascunho:7:oracao:3', other)
  dropDraft(key)
  expect(readDraft(key)).toMatchObject({ values: { titulo: 'Outra' } })
})

test('a draft is forgotten after a month', () => {
  storeDraft(key, draft)
  vi.advanceTimersByTime(29 * day)
  dropOldDrafts()
  expect(hasDraft(key)).toBe(true)
  vi.advanceTimersByTime(2 * day)
  expect(hasDraft(key)).toBe(false)
  dropOldDrafts()
  expect(Object.keys(localStorage)).toEqual(['usuario'])
})

test('a full disk is told, and hinders nothing', () => {
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  expect(storeDraft(key, draft)).toBe(false)
})

test('after Sair the drafts are gone, and a tab that is still open stores none', async () => {
  storeDraft(key, draft)
  expect(hasDrafts()).toBe(true)
  closeSession()
  await forgetDrafts('7')
  expect(storeDraft(key, draft)).toBe(false)
  expect(Object.keys(localStorage)).toEqual([])
})

test('only the drafts of the user who leaves are deleted', async () => {
  storeDraft(key, draft)
  store('usuario', '77')
  expect(hasDrafts()).toBe(false)
  expect(storeDraft(key, draft)).toBe(false)
  storeDraft({ ...key, user: 77 }, draft)
  expect(hasDrafts()).toBe(true)
  await forgetDrafts('7')
  expect(hasDraft(key)).toBe(false)
  expect(hasDraft({ ...key, user: 77 })).toBe(true)
})
