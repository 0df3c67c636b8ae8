import type { Contemplacao } from '../../contract/terco.ts'
import type { FieldsOf } from '../content/documents.ts'
import type { Findings } from './findings.ts'
import { mendField } from './mend-part.ts'
import { names } from './parts.ts'
import { isObject } from './read-answer.ts'

type Terco = FieldsOf['terco']

const sets = ['gozosos', 'dolorosos', 'luminosos', 'gloriosos']

/** The Rosary with its four sets of mysteries; undefined where the row holds nothing of it. */
export function mendTerco(row: unknown, findings: Findings): Terco | undefined {
  const known = ['titulo', 'inicio', 'misterios', 'final', 'contemplacoes']
  if (!isObject(row) || !known.some((field) => field in row)) return undefined
  const text = (field: string, kind: 'line' | 'text', from: Record<string, unknown> = row) =>
    mendField(kind, from[field], names.terco.one, field, findings)

  const given = isObject(row.contemplacoes) ? row.contemplacoes : {}
  const contemplacoes = Object.fromEntries(
    sets.map((name): [string, Contemplacao] => {
      const set = isObject(given[name]) ? given[name] : {}
      if (!isObject(given[name])) {
        findings.missed(names.terco.one, `os mistérios ${name} não vieram`)
      }
      return [
        name,
        {
          misterio: text('misterio', 'line', set),
          dia: text('dia', 'line', set),
          contemplacao: text('contemplacao', 'text', set),
        },
      ]
    }),
  ) as Terco['contemplacoes']
  return {
    titulo: text('titulo', 'line'),
    inicio: text('inicio', 'text'),
    misterios: text('misterios', 'text'),
    final: text('final', 'text'),
    contemplacoes,
  }
}
