// Pages, panel, search and feeds get the schedule from here.
import type { Celebracao } from './celebracao.ts'
import type { Excecao } from './excecao.ts'
import type { Schedule } from './occurrences.ts'
import type { Place } from './places.ts'

type Parts = {
  celebracao: readonly Celebracao[]
  excecao: readonly Excecao[]
  comunidade: readonly Place[]
  site: Pick<Schedule, 'feriados'>
}

export type ReadPart = <Name extends keyof Parts>(name: Name) => Promise<Parts[Name]>

/** @param read through the API, or from the database */
export async function readSchedule(read: ReadPart): Promise<Schedule> {
  const [celebracoes, excecoes, comunidades, { feriados }] = await Promise.all([
    read('celebracao'),
    read('excecao'),
    read('comunidade'),
    read('site'),
  ])
  return { celebracoes, excecoes, comunidades: comunidades.map(placeOf), feriados }
}

/** Texts are left out, since the schedule is kept in memory. */
function placeOf({ id, nome, notaHorarios, endereco, mapaUrl, conferidos }: Place): Place {
  return { id, nome, notaHorarios, endereco, mapaUrl, conferidos }
}
