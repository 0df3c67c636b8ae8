// The addresses in a backup are checked like input: pages put them into links and frames, and a
// forged backup may hold `javascript:`.
import type { DatabaseSync } from 'node:sqlite'
import { sentField } from '../../contract/calls/schemas.ts'
import type { Field } from '../../contract/kinds/field.ts'
import { documentNames, type KindName, kindNames, kindOf } from '../../contract/kinds/kinds.ts'
import { quoted, type Row } from './tables.ts'

/** Fields whose value becomes the address of a link, a frame or a picture. */
const addresses: ReadonlySet<Field['is']> = new Set([
  'map',
  'profile',
  'whatsapp',
  'picture',
  'medium',
])

const inDocuments: ReadonlySet<KindName> = new Set(documentNames)

/**
 * Empties each address that a form would refuse, also in the history, from which it could be restored.
 * The rest of the backup is of use.
 *
 * @returns the fields that were emptied: 'comunidade 3, mapaUrl'
 */
export function mendAddresses(raw: DatabaseSync): string[] {
  const emptied: string[] = []
  const rowsOf = (table: string) => raw.prepare(`select * from ${quoted(table)}`).all() as Row[]

  /** @param column of JSON with the fields; without it, each field is a column */
  function mend(table: string, key: string, row: Row, kind: string, column?: string): void {
    const state = column === undefined ? row : (JSON.parse(String(row[column])) as Row | null)
    for (const field of refusedIn(kind, state ?? {})) {
      const change =
        column === undefined
          ? `${quoted(field)} = ''`
          : `${quoted(column)} = json_set(${quoted(column)}, '$.${field}', '')`
      raw.prepare(`update ${quoted(table)} set ${change} where ${quoted(key)} = ?`).run(row[key]!)
      const place = column === undefined ? field : `${kind}.${field}`
      emptied.push(`${table} ${row[key]}, ${place}`)
    }
  }

  for (const kind of kindNames.filter((name) => !inDocuments.has(name))) {
    for (const row of rowsOf(kind)) mend(kind, 'id', row, kind)
  }
  for (const row of rowsOf('documento')) mend('documento', 'nome', row, String(row.nome), 'corpo')
  for (const row of rowsOf('revisao')) {
    for (const column of ['antes', 'depois']) mend('revisao', 'id', row, String(row.tipo), column)
  }
  return emptied
}

/** The fields that hold an address that input may not have. */
function refusedIn(kind: string, state: Row): string[] {
  const fields = Object.entries<Field>(kindOf(kind)?.fields ?? {})
  return fields.flatMap(([name, field]) => {
    const value = state[name]
    const isGiven = addresses.has(field.is) && value !== undefined && value !== ''
    const isRefused = isGiven && !sentField(field).safeParse(value).success
    return isRefused ? [name] : []
  })
}
