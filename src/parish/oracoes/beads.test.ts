import { describe, expect, test } from 'vitest'
import { listMarks, listSteps } from './beads.ts'
import { prayerWords } from './prayer-words.ts'

const five = [1, 2, 3, 4, 5].map((n) => `${n}º mistério: Nome ${n}\nPalavras ${n}.`).join('\n\n')

function steps(changed: { inicio?: string; final?: string; misterios?: string } = {}) {
  const terco = { inicio: '', final: '', misterios: '', ...changed }
  const contemplacao = { misterio: 'Gozosos', dia: '', contemplacao: five }
  return listSteps({ terco, contemplacao, words: prayerWords({ oracoes: [], terco }) })
}

const labels = (part: number, of = steps()) =>
  of.filter((step) => step.part === part).map(({ label }) => label)

test('the opening, five decades, and the end', () => {
  const counts = [0, 1, 2, 3, 4, 5, 6].map((part) => labels(part).length)
  // A decade: what is pondered, the Our Father, ten Hail Marys, Glory Be and the Fátima prayer.
  expect(counts).toEqual([7, 14, 14, 14, 14, 14, 1])
  const all = steps()
  const count = (start: string) => all.filter(({ label }) => label.startsWith(start)).length
  expect(count('Ave-Maria')).toBe(3 + 5 * 10)
  expect(count('Pai-Nosso')).toBe(1 + 5)
  expect(count('Glória ao Pai')).toBe(1 + 5)
})

test('the opening is prayed in its order', () => {
  expect(labels(0)).toEqual([
    'Sinal da Cruz',
    'Creio',
    'Pai-Nosso',
    'Ave-Maria 1 de 3',
    'Ave-Maria 2 de 3',
    'Ave-Maria 3 de 3',
    'Glória ao Pai',
  ])
})

test('a decade is one part as well, under the name of its mystery', () => {
  const second = steps().filter(({ part }) => part === 2)
  expect(new Set(second.map(({ title }) => title))).toEqual(new Set(['2º mistério: Nome 2']))
  expect(second.map(({ label }) => label)).toEqual([
    'Contemplação',
    'Pai-Nosso',
    ...Array.from({ length: 10 }, (_, index) => `Ave-Maria ${index + 1} de 10`),
    'Glória ao Pai',
    'Ó meu Jesus',
  ])
  expect(second[0]?.words).toBe('Palavras 2.')
})

/** What lies on each step of a part, in order. */
const marks = (part: number) =>
  steps()
    .filter((step) => step.part === part)
    .map(({ place }) => listMarks(part)[place])

test('every step lies on a mark of its chain that fits it', () => {
  const aveMarias = Array.from({ length: 10 }).fill('small')
  expect(marks(0)).toEqual(['cross', 'cross', 'large', 'small', 'small', 'small', 'link'])
  expect(marks(3)).toEqual(['link', 'large', ...aveMarias, 'link', 'link'])
  expect(marks(6)).toEqual(['cross'])
})

test('within a part one only goes forward', () => {
  for (const part of [0, 1, 2, 3, 4, 5, 6]) {
    const places = steps()
      .filter((step) => step.part === part)
      .map(({ place }) => place)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  }
})

test('no step is without words', () => {
  const wordless = steps().filter(({ words }) => words.trim() === '')
  expect(wordless).toEqual([])
})

describe('the site’s own opening and end', () => {
  const sign = 'Em nome do Pai e do Filho e do Espírito Santo. Amém.'

  test('the site’s own opening and end replace the customary ones where they hold these', () => {
    const own = steps({
      inicio: `Comecemos. ${sign}`,
      final: `Salve, Rainha,\nMãe de tudo. ${sign}`,
    })
    expect(own[0]).toMatchObject({
      label: 'Sinal da Cruz e oração inicial',
      words: `Comecemos. ${sign}`,
    })
    expect(labels(0, own)[1]).toBe('Creio')
    expect(labels(6, own)).toEqual(['Salve-Rainha e oração final'])
  })

  test('the site’s own opening and end follow the customary ones where they do not hold these', () => {
    const own = steps({ inicio: 'Oferecemos este terço.', final: 'Lembrai-vos.' })
    expect(labels(0, own).slice(0, 3)).toEqual(['Sinal da Cruz', 'Oração inicial', 'Creio'])
    expect(labels(6, own)).toEqual(['Salve-Rainha', 'Oração final'])
  })
})

test('the first bead has no instructions for later beads; the Ave-Marias have their intentions', () => {
  const own = steps({
    inicio: [
      'Procure um lugar tranquilo.',
      'Faça o sinal da cruz:',
      'Em nome do Pai e do Filho e do Espírito Santo.\nAmém.',
      'Divino Jesus, nós vos oferecemos este Terço.',
      'Ainda com a cruz na mão, reza-se o Creio. Na primeira conta grande, um Pai-Nosso.',
      'Rezam-se três Ave-Marias:\n– a primeira, em honra de Deus Pai;\n– a segunda, em honra de Deus Filho;\n– a terceira, em honra do Espírito Santo.',
      'Termina-se com o Glória ao Pai.',
    ].join('\n\n'),
  })
  expect(own[0]?.words).toBe(
    'Faça o sinal da cruz:\n\nEm nome do Pai e do Filho e do Espírito Santo.\nAmém.\n\nDivino Jesus, nós vos oferecemos este Terço.',
  )
  const intentions = own.slice(3, 6).map(({ words }) => words.split('\n')[0])
  expect(intentions).toEqual([
    'Em honra de Deus Pai.',
    'Em honra de Deus Filho.',
    'Em honra do Espírito Santo.',
  ])
})
