import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { clockAt } from '../../../tests/support/site.ts'
import { addDays } from '../../model/dates/civil-date.ts'
import { fullDate } from '../../model/dates/long-date.ts'
import { decreesCheckedUntil } from '../../server/liturgia/calendar/corrections.ts'
import { examineCalendar, examineUpdate } from './program.ts'
import { recordFile } from './update-record.ts'

test.each([
  [0, 'em ordem'],
  [730, 'em ordem'],
  [731, 'atenção'],
] as const)('%i days after the decrees were looked at: %s', async (days, verdict) => {
  const noon = new Date(`${addDays(decreesCheckedUntil, days)}T15:00:00Z`)
  const [finding] = await examineCalendar({ clock: clockAt(noon) })
  expect(finding?.verdict).toBe(verdict)
  expect(finding?.text).toContain(`até ${fullDate(decreesCheckedUntil)}.`)
})

test.each([
  ['is done', { estado: 'feita' }, []],
  ['was taken back by the operator', { estado: 'desfeita' }, []],
  [
    'went back by itself',
    { estado: 'desfeita', motivo: 'O site não iniciou.' },
    [/não deu certo, e o site voltou a adro-0\.2\.0\. O site não iniciou\.$/],
  ],
  ['was interrupted', { estado: 'indo' }, [/ficou pela metade/]],
  ['was interrupted on its way back', { estado: 'voltando' }, [/ficou pela metade/]],
])('an update that %s', async (_, state, texts) => {
  const versions = mkdtempSync(join(tmpdir(), 'adro-versoes-'))
  onTestFinished(() => rmSync(versions, { recursive: true }))
  const update = { de: 'adro-0.2.0', para: 'adro-0.3.0', soma: '', migracao: '001', copia: '' }
  const record = { ...update, ...state, quando: '2026-11-20T15:00:00Z' }
  writeFileSync(recordFile(versions), JSON.stringify(record))
  const found = await examineUpdate(versions)
  expect(found.map(({ text }) => text)).toEqual(texts.map((text) => expect.stringMatching(text)))
})

test('a program that was never updated', async () => {
  expect(await examineUpdate('/nao/ha')).toEqual([])
})
