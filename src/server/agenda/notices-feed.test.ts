import { expect, test } from 'vitest'
import type { Aviso } from '../../parish/agenda/aviso.ts'
import type { Feed } from '../horarios/feed.ts'
import { noticesFeed } from './notices-feed.ts'

const changes = new Map([
  [1, '2026-11-01T10:00:00.000Z'],
  [2, '2026-11-19T10:00:00.000Z'],
  [3, '2026-11-10T10:00:00.000Z'],
  [4, '2026-11-20T10:00:00.000Z'],
])
const feed = {
  origin: 'https://paroquia.example',
  parish: 'Paróquia',
  changedAt: (_: string, id: number) => changes.get(id)!,
} as unknown as Feed

const aviso = (id: number, ate: string) =>
  ({ id, titulo: `Aviso ${id}`, texto: '', de: '2026-11-01', ate, urgente: 0 }) as Aviso

function updatesIn(avisos: readonly Aviso[]): string[] {
  const text = noticesFeed(avisos, '2026-11-20', feed)
  return [...text.matchAll(/<updated>([^<]+)<\/updated>/g)].map(([, updated = '']) => updated)
}

test('the feed is as new as the newest of the notices that it shows', () => {
  const shown = [1, 2, 3].map((id) => aviso(id, '2026-11-20'))
  const [ofFeed, ...ofEntries] = updatesIn([...shown, aviso(4, '2026-11-19')])
  expect(ofFeed).toBe(changes.get(2))
  expect(ofEntries.toSorted()).toEqual([1, 3, 2].map((id) => changes.get(id)))
})

test('signs that XML has for itself stay those of the notice', () => {
  const titulo = 'Pão & vinho <hoje> ]]> "sim"'
  const text = noticesFeed(
    [{ ...aviso(1, '2026-11-20'), titulo, texto: titulo }],
    '2026-11-20',
    feed,
  )
  const written = 'Pão &amp; vinho &lt;hoje&gt; ]]&gt; &quot;sim&quot;'
  expect(text).toContain(`<title>${written}</title>`)
  expect(text).toContain(`<content type="text">${written}</content>`)
})

test('a feed without a notice was never updated', () => {
  expect(updatesIn([])).toEqual(['1970-01-01T00:00:00Z'])
})
