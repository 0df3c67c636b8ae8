import { comunidadeAfter, comunidadeName } from '../comunidades/name.ts'
import { listInWords } from '../../model/texts/list-in-words.ts'

export type Place = {
  id: number
  nome: string
  notaHorarios?: string
  endereco?: string
  mapaUrl?: string
  conferidos?: string
}

export type Where = { comunidade: number | null; local?: string; lugar: string }
/** @returns undefined if its community was removed */
export type PlaceOf = (item: { comunidade: number | null; local: string }) => Where | undefined

/** 'na Matriz', 'no Santuário da Penha', 'em São José' */
export function placeInWords(nome: string): string {
  if (/^(Matriz|Igreja|Capela|Catedral|Basílica|Comunidade)\b/.test(nome)) return `na ${nome}`
  return /^(Santuário|Oratório|Mosteiro)\b/.test(nome) ? `no ${nome}` : `em ${nome}`
}

/**
 * 'na Matriz' and 'na Comunidade São José', or 'nas Comunidades São José e São Pedro', since behind
 * a day the name alone would be read as a feast.
 */
export function churchesInWords(nomes: readonly string[]): string[] {
  const others = nomes.filter((nome) => comunidadeName(nome) !== nome)
  const alone = others.length === 1 ? nomes : nomes.filter((nome) => !others.includes(nome))
  const named = alone.map((nome) => comunidadeAfter('n', nome))
  return others.length > 1 ? [...named, `nas Comunidades ${listInWords(others)}`] : named
}

/** 'na Matriz', 'na Matriz, na Comunidade Penha e em mais 4', 'Hospital São José' */
export function placesInWords(where: readonly Where[]): string {
  const all = [...new Map(where.map((each) => [each.lugar, each])).values()]
  const shown = all.length <= 3 ? all : all.slice(0, 2)
  const isChurch = ({ comunidade, local }: Where) => comunidade !== null && local === undefined
  const churches = shown.filter(isChurch).map(({ lugar }) => lugar)
  const others = shown.filter((each) => !isChurch(each)).map(({ lugar }) => lugar)
  const more = all.length > shown.length ? [`em mais ${all.length - shown.length}`] : []
  return listInWords([...churchesInWords(churches), ...others, ...more])
}

/** 'Matriz' of 'Matriz Santa Cruz', unless the parish has two */
export function shortName(nome: string, all: readonly string[]): string {
  const isMatriz = (each: string) => each.startsWith('Matriz ')
  return isMatriz(nome) && all.filter(isMatriz).length === 1 ? 'Matriz' : nome
}

/** 'à Matriz', 'ao Santuário da Penha', 'a São José' */
export function wayInWords(nome: string): string {
  return placeInWords(nome).replace(/^\w+/, (word) => ({ na: 'à', no: 'ao' })[word] ?? 'a')
}

export function placesOf(comunidades: readonly Place[]): PlaceOf {
  const names = new Map(comunidades.map(({ id, nome }) => [id, nome]))
  return ({ comunidade, local }) => {
    if (comunidade === null) return { comunidade, ...(local !== '' && { local }), lugar: local }
    const nome = names.get(comunidade)
    if (nome === undefined) return undefined
    return local === ''
      ? { comunidade, lugar: nome }
      : { comunidade, local, lugar: `${local}, ${nome}` }
  }
}
