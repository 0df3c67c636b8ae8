// What a celebration says of itself: 'com as crianças', 'Missa da Saúde', 'Festa da Padroeira'.
import { tipoAndNome } from '../horarios/celebracao.ts'
import type { Schedule } from '../horarios/occurrences.ts'
import type { Occurrence } from '../horarios/occurrence.ts'
import { capitalized, uncapitalized } from '../../model/texts/capitalized.ts'
import type { Group } from './search-index.ts'
import { wordsIn } from './words.ts'

type Told = { nome: string; observacao?: string; motivo?: string; local?: string }

/** True for a celebration with all the words that are needed. */
export function saying(groups: readonly Group[]): (each: Told) => boolean {
  // The celebrations of a year say the same few texts.
  const known = new Map<string, boolean>()
  return ({ nome, observacao, motivo, local }) => {
    const text = [nome, observacao, motivo, local].join('\n')
    const isSaid = known.get(text) ?? hasAll(text, groups)
    known.set(text, isSaid)
    return isSaid
  }
}

function hasAll(text: string, groups: readonly Group[]): boolean {
  const own = new Set(wordsIn(text).map(({ stem }) => stem))
  return groups.every(
    ({ isNeeded, terms }) =>
      !isNeeded || terms.some(({ stems }) => stems.every((stem) => own.has(stem))),
  )
}

type Known = Schedule['celebracoes'][number] | Schedule['excecoes'][number]

export function isSaidBy(each: Known, group: Group): boolean {
  return saying([{ ...group, isNeeded: true }])({ ...each, nome: tipoAndNome(each).nome })
}

/** 'Missa com as crianças', 'Missa da Saúde', 'Missa Sertaneja', 'Missa (Coral Jovem)' */
export function labelOf(
  { nome, observacao, motivo }: Occurrence,
  words: readonly Group[] = [],
): string {
  const asked = words.filter(({ isNeeded }) => isNeeded)
  const note = [observacao, motivo].find((text) => asked.some((each) => hasAll(text, [each])))
  if (note === undefined) return nome
  if (capitalized(note).startsWith(nome)) return capitalized(note)
  const isJoined = uncapitalized(note) === note || !note.includes(' ')
  return isJoined ? `${nome} ${note}` : `${nome} (${note})`
}
