import type { Contemplacao, Terco } from './terco.ts'
import { foldedText } from '../../model/texts/folded-text.ts'
import { capitalized } from '../../model/texts/capitalized.ts'
import { splitStanzas } from '../../model/texts/stanzas.ts'
import { splitMysteries } from './mysteries.ts'
import type { Words } from './prayer-words.ts'

export type DrawnBead = 'cross' | 'large' | 'small' | 'link'

export type Step = {
  /** 0 is the beginning, 1 to 5 the mysteries, 6 the end. */
  part: number
  /** '2º mistério: A visita de Nossa Senhora a Santa Isabel' */
  title: string
  /** 'Ave-Maria 3 de 10' */
  label: string
  words: string
  place: number
}

type Bead = [label: string, words: string, place: number]

const aveMarias = 10
const silence = 'Fique um momento em silêncio diante deste mistério.'

export function listMarks(part: number): readonly DrawnBead[] {
  if (part === 0) return ['cross', 'large', 'small', 'small', 'small', 'link']
  if (part === 6) return ['cross']
  return ['link', 'large', ...Array.from<DrawnBead>({ length: aveMarias }).fill('small'), 'link']
}

type Prayed = { terco: Pick<Terco, 'inicio' | 'final'>; contemplacao: Contemplacao; words: Words }

export function listSteps({ terco, contemplacao, words }: Prayed): Step[] {
  const decades = splitMysteries(contemplacao.contemplacao).map((mystery, index) =>
    steps(index + 1, mystery.title, decade(mystery.words, words)),
  )
  return [
    ...steps(0, 'Orações iniciais', beginning(terco.inicio, words)),
    ...decades.flat(),
    ...steps(6, 'Encerramento', end(terco.final, words)),
  ]
}

function steps(part: number, title: string, beads: readonly Bead[]): Step[] {
  return beads.map(([label, words, place]) => ({ part, title, label, words, place }))
}

function beginning(inicio: string, words: Words): Bead[] {
  return [
    ...opening(inicio, words),
    ['Creio', words.creio, 0],
    ['Pai-Nosso', words.paiNosso, 1],
    ...severalAveMarias(3, words, intentionsOf(inicio)),
    ['Glória ao Pai', words.gloria, 5],
  ]
}

/** The site's own opening prayer may contain the sign of the cross. */
function opening(inicio: string, { sinalDaCruz }: Words): Bead[] {
  const own = ownOpening(inicio)
  if (foldedText(own).includes('em nome do pai')) {
    return [['Sinal da Cruz e oração inicial', own, 0]]
  }
  const sign: Bead = ['Sinal da Cruz', sinalDaCruz, 0]
  return own === '' ? [sign] : [sign, ['Oração inicial', own, 0]]
}

function decade(pondered: string, words: Words): Bead[] {
  return [
    ['Contemplação', pondered || silence, 0],
    ['Pai-Nosso', words.paiNosso, 1],
    ...severalAveMarias(aveMarias, words),
    ['Glória ao Pai', words.gloria, 12],
    ['Ó meu Jesus', words.meuJesus, 12],
  ]
}

/** Ave-Marias follow the first mark, and the large bead of each chain. */
function severalAveMarias(
  count: number,
  { aveMaria }: Words,
  intentions: readonly string[] = [],
): Bead[] {
  return Array.from({ length: count }, (_, index) => [
    `Ave-Maria ${index + 1} de ${count}`,
    intentions[index] === undefined ? aveMaria : `${intentions[index]}\n\n${aveMaria}`,
    index + 2,
  ])
}

/** The site's own closing prayer may contain the Salve-Rainha. */
function end(final: string, { salveRainha }: Words): Bead[] {
  if (foldedText(final).includes('salve rainha mae'))
    return [['Salve-Rainha e oração final', final, 0]]
  const salve: Bead = ['Salve-Rainha', salveRainha, 0]
  return final.trim() === '' ? [salve] : [salve, ['Oração final', final, 0]]
}

const sign = /sinal da (santa )?cruz|em nome do pai/
const laterBeads = /\b(creio|pai nosso|ave marias?|gloria ao pai|contas? (grande|pequena)s?)\b/
const intention = /^[–—-]?\s*a (?:primeira|segunda|terceira)\b[,:]?\s*(.+?)[;.]?$/i

/** The site's opening text also explains later beads, which the guide shows apart. */
function ownOpening(inicio: string): string {
  const stanzas = splitStanzas(inicio).map((lines) => lines.join('\n'))
  const begin = Math.max(
    stanzas.findIndex((stanza) => sign.test(foldedText(stanza))),
    0,
  )
  const later = stanzas.findIndex(
    (stanza, index) => index > begin && laterBeads.test(foldedText(stanza)),
  )
  return stanzas.slice(begin, later === -1 ? undefined : later).join('\n\n')
}

/** Empty unless all three are there. */
function intentionsOf(inicio: string): string[] {
  const found = inicio.split('\n').flatMap((line) => intention.exec(line.trim())?.[1] ?? [])
  return found.length === 3 ? found.map((text) => `${capitalized(text)}.`) : []
}
