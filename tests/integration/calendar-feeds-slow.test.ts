// The parish's calendar, read by other programs: independent of the library that writes it. Left out
// where Debian's python3-icalendar, or python3-gi with gir1.2-ecal-2.0, is not installed.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import { datesInFeed } from '../support/calendar-dates.ts'
import { createTestSite, type TestSite } from '../support/site.ts'
import { callAs, done, registerStaff } from '../support/staff.ts'

const python = '/usr/bin/python3'
const [from, to] = ['2026-11-20', '2028-11-20']

const readers = [
  {
    name: 'Python’s icalendar',
    program: 'icalendar-dates.py',
    needs: 'import icalendar, dateutil',
  },
  {
    name: 'the library of Evolution',
    program: 'evolution-dates.py',
    needs: "import gi; gi.require_version('ECal', '2.0')",
  },
]

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
  const ana = await registerStaff(site, { nome: 'Ana', isAdmin: 0 })
  for (const exception of [
    { data: '2026-12-09', acao: 'cancelada', celebracao: 1, motivo: 'Retiro' },
    { data: '2026-12-13', acao: 'mudada', celebracao: 2, hora: '08:00' },
    { data: '2026-12-25', acao: 'soEstas' },
    { data: '2026-12-25', acao: 'acrescentada', tipo: 'missa', comunidade: 1, hora: '09:00' },
  ]) {
    await done(callAs(site, ana, calls.excecao.create, { json: exception }))
  }
})
afterAll(() => site.close())

for (const { name, program, needs } of readers) {
  const isThere = spawnSync(python, ['-c', needs]).status === 0
  test.skipIf(!isThere)(`${name} reads the same dates, without a complaint`, async () => {
    const text = await (await site.app.request('/calendario/paroquia.ics')).text()
    const path = resolve(import.meta.dirname, 'calendar-readers', program)
    const read = spawnSync(python, [path, from, to], { input: text, encoding: 'utf8' })
    if (read.status !== 0) throw new Error(read.stderr)
    const dates = read.stdout.trim().split('\n')
    expect(dates.length).toBeGreaterThan(500)
    expect(dates).toEqual(datesInFeed(text, from, to))
  })
}
