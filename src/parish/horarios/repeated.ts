// Events and meetings are written as celebrations, so that the same exceptions cancel or move a
// date.
import { emptyValues } from '../../model/kinds/field.ts'
import { type Celebracao, celebracao as kind } from './celebracao.ts'
import type { RepeatedKind } from './occurrence.ts'
import type { Schedule } from './occurrences.ts'

export type Repeated = Pick<
  Celebracao,
  'id' | 'nome' | 'regra' | 'inicio' | 'fim' | 'hora' | 'horaFim' | 'comunidade' | 'local'
>

export type Exceptions = Pick<Schedule, 'excecoes' | 'comunidades'>

/** An item of a removed community stays, without a place. */
export function scheduleOfRepeated(
  de: RepeatedKind,
  items: readonly Repeated[],
  { excecoes, comunidades }: Exceptions,
): Schedule {
  const empty = { ...emptyValues(kind.fields), tipo: 'outra', versao: 1 } as Celebracao
  const known = new Set(comunidades.map(({ id }) => id))
  return {
    de,
    celebracoes: items
      .filter(({ regra }) => regra !== '')
      .map((item) => {
        const comunidade = known.has(item.comunidade ?? 0) ? item.comunidade : null
        return Object.assign({}, empty, item, { comunidade })
      }),
    excecoes: excecoes
      .filter((each) => each[de] !== null)
      .map((each) => Object.assign({}, each, { celebracao: each[de] })),
    comunidades,
    feriados: [],
  }
}
