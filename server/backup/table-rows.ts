// Reads the rows of a table from a backup.
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { damaged, strange } from './refuse-backup.ts'
import type { Row, Table } from './tables.ts'

/** Characters; far above the longest row of the history. */
const longestLine = 16 * 1024 * 1024

/** @throws BackupError when a row is not one of that table */
export async function* tableRows(
  table: Table,
  name: string,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Row> {
  // A failure reaches the reader of the last stream.
  const unpacked = pipeline(Readable.from(content), createGunzip(), () => undefined)
  let rest = ''
  try {
    for await (const chunk of unpacked.setEncoding('utf8')) {
      const lines = (rest + String(chunk)).split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > longestLine) throw strange(name)
      for (const line of lines) yield parseRow(table, name, line)
    }
  } catch (error) {
    throw String((error as { code?: unknown }).code).startsWith('Z_') ? damaged(name) : error
  }
  if (rest !== '') throw damaged(name)
}

function parseRow({ columns }: Table, name: string, line: string): Row {
  const row = parseJson(line) as Row | undefined | null
  const isOne =
    typeof row === 'object' &&
    row !== null &&
    Object.keys(row).length === columns.length &&
    columns.every((column) => isValue(row[column.name], column.isNumber))
  if (!isOne) throw damaged(name)
  return row
}

/** Whether both databases can store the value. */
function isValue(value: unknown, isNumber: boolean): boolean {
  if (value === null) return true
  return isNumber
    ? Number.isSafeInteger(value)
    : typeof value === 'string' && !value.includes('\u0000')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
