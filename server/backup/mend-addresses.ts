// The addresses in a backup are checked like input: pages put them into links and frames, and a
// forged backup may hold `javascript:`.
import type { DatabaseSync } from 'node:sqlite'
import { sentField } from '../../contract/calls/schemas.ts'
import type { Field } from '../../contract/kinds/field.ts'
import { type KindName, kindNames, kindOf, listNames } from '../../contract/kinds/kinds.ts'
import { quoted, type Row } from './tables.ts'

/** Fields whose value becomes the address of a link, a frame or a picture. */
const addresses: ReadonlySet<Field['is']> = new Set([
  'map',
  'profile',
  'whatsapp',
  'picture',
  'medium',
])

type State = Record<string, unknown>

/**
 * Empties each address that a form would refuse, also in the history, from which it could be restored.
 * The rest of the backup is of use.
 *
 * @returns the fields that were emptied: 'comunidade 3, mapaUrl'
 */
export function mendAddresses(raw: DatabaseSync): string[] {
  const emptied: string[] = []

  function mendRows(kind: KindName): void {
    const rows = raw.prepare(`select * from ${quoted(kind)}`).all() as Row[]
    for (const row of rows) {
      for (const [field, value] of Object.entries(refusedIn(kind, row))) {
        raw
          .prepare(`update ${quoted(kind)} set ${quoted(field)} = ? where id = ?`)
          .run(value, row.id!)
        emptied.push(`${kind} ${row.id}, ${field}`)
      }
    }
  }

  function mendStates(table: string, key: string, kindColumn: string, columns: string[]): void {
    for (const row of raw.prepare(`select * from ${quoted(table)}`).all() as Row[]) {
      const kind = String(row[kindColumn])
      for (const column of columns) {
        const state = stateIn(row[column])
        const refused = refusedIn(kind, state)
        if (Object.keys(refused).length === 0) continue
        raw
          .prepare(`update ${quoted(table)} set ${quoted(column)} = ? where ${quoted(key)} = ?`)
          .run(JSON.stringify({ ...state, ...refused }), row[key]!)
        emptied.push(
          ...Object.keys(refused).map((field) => `${table} ${row[key]}, ${kind}.${field}`),
        )
      }
    }
  }

  for (const kind of kindNames) {
    if (kind === 'publicacao' || listNames.some((name) => name === kind)) mendRows(kind)
  }
  mendStates('documento', 'nome', 'nome', ['corpo'])
  mendStates('revisao', 'id', 'tipo', ['antes', 'depois'])
  return emptied
}

function stateIn(text: string | number | null | undefined): State {
  return typeof text === 'string' ? (JSON.parse(text) as State) : {}
}

/** '' for each address that input may not have. */
function refusedIn(kind: string, state: State): Record<string, ''> {
  const fields: readonly (readonly [string, Field])[] = Object.entries(kindOf(kind)?.fields ?? {})
  const refused = fields.filter(
    ([name, field]) =>
      addresses.has(field.is) &&
      state[name] !== undefined &&
      state[name] !== '' &&
      !sentField(field).safeParse(state[name]).success,
  )
  return Object.fromEntries(refused.map(([name]) => [name, '']))
}
