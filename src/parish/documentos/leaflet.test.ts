import { expect, test } from 'vitest'
import type { Documento } from './documento.ts'
import { currentLeaflet, newestLeaflet } from './leaflet.ts'

const leaflet = (id: number, data: string, tipo: Documento['tipo'] = 'folheto') => {
  return { id, data, tipo, arquivo: `${id}.pdf` }
}

test.each([
  ['the day before', '2026-11-21', undefined],
  ['its own day', '2026-11-22', 1],
  ['the seventh day', '2026-11-28', 1],
  ['the eighth day', '2026-11-29', undefined],
])('%s', (_, today, shown) => {
  expect(currentLeaflet([leaflet(1, '2026-11-22')], today)?.id).toBe(shown)
})

test('the newest is shown, and of one day the one that was added last', () => {
  const all = [leaflet(1, '2026-11-20'), leaflet(3, '2026-11-22'), leaflet(2, '2026-11-22')]
  expect(currentLeaflet(all, '2026-11-23')?.id).toBe(3)
  expect(currentLeaflet(all, '2026-11-21')?.id).toBe(1)
})

test('other documents, and one without a date, are not shown', () => {
  const all = [leaflet(1, '2026-11-22', 'boletim'), leaflet(2, '')]
  expect(currentLeaflet(all, '2026-11-22')).toBeUndefined()
  const lost = { ...leaflet(3, '2026-11-22'), arquivo: '' }
  expect(currentLeaflet([lost], '2026-11-22')).toBeUndefined()
})

test.each([
  ['its day has come', '2026-11-22', 2],
  ['weeks have passed', '2027-03-01', 3],
  ['all are of the future', '2026-11-01', 1],
])('the newest leaflet once %s', (_, today, id) => {
  const all = [leaflet(1, '2026-11-15'), leaflet(3, '2026-11-29'), leaflet(2, '2026-11-22')]
  const others = [leaflet(4, '2026-11-30', 'boletim'), { ...leaflet(5, '2026-10-01'), arquivo: '' }]
  expect(newestLeaflet([...others, ...all], today)?.id).toBe(id)
  expect(newestLeaflet(others, today)).toBeUndefined()
})
