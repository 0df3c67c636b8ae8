import { afterEach, beforeEach, expect, test } from 'vitest'
import type { NomeDaCopia } from '../../api/copias.ts'
import { type FreshDb, openFreshDb } from '../../../tests/support/fresh-db.ts'
import { clockAt, testNow } from '../../../tests/support/site.ts'
import { createNoteDownload } from './record-action.ts'

let fresh: FreshDb

beforeEach(async () => {
  fresh = await openFreshDb()
})
afterEach(() => fresh.remove())

test('requests of one session for one file are one download for ten minutes', async () => {
  const clock = clockAt(testNow)
  const note = createNoteDownload(fresh.db, clock)
  const actor = { id: null, nome: 'Ana' }
  const downloadsAfter = async (milliseconds: number) => {
    clock.set(new Date(testNow.getTime() + milliseconds))
    await note(actor, 'sessão', 'adro-2026-11-20-120000.tar' as NomeDaCopia)
    return (await fresh.db.selectFrom('revisao').select('id').execute()).length
  }
  expect(await downloadsAfter(0)).toBe(1)
  expect(await downloadsAfter(10 * 60_000 - 1)).toBe(1)
  expect(await downloadsAfter(10 * 60_000)).toBe(2)
})
