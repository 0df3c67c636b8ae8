import { expect, test } from 'vitest'
import { avisos, eventos } from './agenda/starter.ts'
import { comunidades } from './comunidades/starter.ts'
import { devocoes } from './devocoes/starter.ts'
import { dizimo } from './dizimo/starter.ts'
import { acoes } from './home/starter-acoes.ts'
import { palavraPastor } from './home/starter-palavra-pastor.ts'
import { terco } from './oracoes/starter-terco.ts'
import { meetingInWords } from './paginas/meeting.ts'
import type { Pagina } from './paginas/pagina.ts'
import { paginas } from './paginas/starter.ts'
import { paroquia } from './sobre/starter.ts'

const today = '2026-11-27'
const agenda = [...avisos(today), ...eventos(today)]
const all = [agenda, comunidades, devocoes, dizimo, acoes, palavraPastor, terco, paginas, paroquia]

test('sacraments and the Rosary have one spelling in the starter content', () => {
  // The beads of a rosary are no prayer.
  const texts = JSON.stringify(all).replaceAll(/(?:contas do|cruz do|tome o|o seu) terço/g, '')
  expect(texts.match(/.{20}(?<!\p{L})(?:missas?|batismos?|terços?|comunhão)(?!\p{L})/gu)).toBeNull()
})

test.each([
  [
    'Pastoral da Criança',
    'terceiro sábado do mês, das 8h às 10h',
    '3º sábado do mês, das 8h às 10h',
  ],
  ['Catequese', 'aos sábados, às 9h', 'Todo sábado, das 9h às 10h30'],
])('%s meets at the same time in the starter action and page', (titulo, said, meeting) => {
  expect(acoes.find((each) => each.titulo === titulo)!.texto).toContain(said)
  const pagina = paginas.find((each) => each.titulo === titulo) as Pagina
  expect(meetingInWords({ ...pagina, inicio: '' }, today)).toBe(meeting)
})

test.each([
  ['Batismo', /não é preciso se inscrever/i, /faz a inscrição/],
  ['Catequese', /secretaria,? ou (?:com|fale com) as catequistas/, /em fevereiro|oito anos/],
])('enrolment for %s is told alike wherever the starter names it', (titulo, told, denied) => {
  const named = [...agenda, ...acoes, ...paginas].filter((each) => each.titulo?.includes(titulo))
  expect(named.length).toBeGreaterThan(1)
  for (const { texto } of named) {
    expect(texto).toMatch(told)
    expect(texto).not.toMatch(denied)
  }
})
