// The hit with times, where a parish has these celebrations.
import type { Celebracao } from '../../contract/kinds/celebracao.ts'
import type { Excecao } from '../../contract/kinds/excecao.ts'
import type { Achado } from '../../contract/search/answer.ts'
import { spelled } from '../../contract/search/spelling.ts'
import { timesHit } from '../../contract/search/times.ts'
import { allWordsIn } from '../../contract/search/words.ts'
import { celebration, exception } from './celebrations.ts'

type Parish = {
  celebracoes: readonly Partial<Celebracao>[]
  excecoes?: readonly Partial<Excecao>[]
  /** Their names, by id from 1 on. */
  comunidades?: readonly string[]
}

/** @param now '2026-11-20T12:00' */
export function timesAt(now: string, q: string, parish: Parish): Achado | undefined {
  const {
    celebracoes,
    excecoes = [],
    comunidades = ['Matriz', 'São José', 'São José Operário'],
  } = parish
  const schedule = {
    celebracoes: celebracoes.map(celebration),
    excecoes: excecoes.map(exception),
    comunidades: comunidades.map((nome, index) => ({ id: index + 1, nome })),
    feriados: [],
  }
  return timesHit(
    q,
    spelled(allWordsIn(q), () => false),
    { schedule, now },
  )
}
