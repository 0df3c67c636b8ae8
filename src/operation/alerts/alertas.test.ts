// A trouble is told once, and once when it is over.
import { expect, test } from 'vitest'
import type { Alerta } from '../../api/alertas.ts'
import { hour } from '../../model/milliseconds.ts'
import { clockAt } from '../../../tests/support/site.ts'
import { attention, inOrder, told as isTold, type Watched } from '../diagnosis/finding.ts'
import type { Db } from '../../server/store/db.ts'
import { afterTelling, judge, onceADay, type State, untold } from './alertas.ts'

const began = Date.parse('2026-11-20T15:00:00Z')
const found = (tipo: Alerta['tipo']): Alerta[] => [
  { tipo, texto: 'O disco está cheio.', fazer: '' },
]

/** What is told in each hour: '!' a trouble, '.' its end, ' ' nothing; `seen` in the same hours. */
function told(tipo: Alerta['tipo'], seen: string, isAway = (_hour: number) => false): string {
  let state: State = {}
  return Array.from(seen, (sight, index) => {
    const now = new Date(began + index * hour)
    if (sight !== '?') state = judge(state, [[tipo, sight === 'x' ? found(tipo) : []]])
    if (untold(state, now).length === 0 || isAway(index)) return ' '
    const known = state[tipo]!
    state = { ...state, [tipo]: afterTelling(known, now) }
    return known.alertas.length > 0 ? '!' : '.'
  }).join('')
}

const days = 'x-'.repeat(36)

test.each<[string, Alerta['tipo'], string, string]>([
  ['lasts', 'espaco', '-xxxx--', '  !   .'],
  ['is seen once', 'espaco', '--x--x-', '       '],
  ['is certain at once', 'copia', '-xx-', ' ! .'],
  ['could not be looked for meanwhile', 'espaco', 'x?x?-?-', '  !   .'],
  ['comes and goes each hour', 'espaco', days, ' '.repeat(72)],
])('a trouble that %s', (_, tipo, seen, expected) => {
  expect(told(tipo, seen)).toBe(expected)
})

test('a certain trouble that comes and goes each hour is told once a day', () => {
  const all = told('copia', days)
  expect([...all].filter((each) => each === '!')).toHaveLength(3)
  expect([...all].filter((each) => each === '.')).toHaveLength(3)
})

test('a receiver that was away is told what is true at its return', () => {
  const away = (hours: number) => hours < 5
  expect(told('copia', 'xxxxxxx-', away)).toBe('     ! .')
  expect(told('copia', 'xxx-----', away)).toBe('        ')
})

test('a clock that was ahead keeps no trouble untold for long', () => {
  const ahead = new Date(began + 365 * 24 * hour)
  const known = judge({}, [['copia', found('copia')]]).copia!
  const over = judge({ copia: afterTelling(known, ahead) }, [['copia', []]])
  const again = judge({ copia: afterTelling(over.copia!, ahead) }, [['copia', found('copia')]])
  expect(untold(again, new Date(began))).toHaveLength(1)
})

test.each([
  ['a trouble', async () => [isTold(attention('O certificado venceu.', ''))]],
  ['a failure', () => Promise.reject(new Error('a rede não responde'))],
])('%s is looked at again an hour later, and what is in order the next day', async (_, first) => {
  const clock = clockAt(new Date(began))
  let looks = 0
  const check = onceADay(async () => {
    looks += 1
    return looks === 1 ? first() : [inOrder('O certificado vale.')]
  })
  const counts = []
  for (const hours of [0, 0.5, 1, 2, 24, 25]) {
    clock.set(new Date(began + hours * hour))
    await check({} as Db, { ...({} as Watched), clock }).catch(() => undefined)
    counts.push(looks)
  }
  expect(counts).toEqual([1, 1, 2, 2, 2, 3])
})
