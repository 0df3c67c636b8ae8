// Reads the rows of a table from a backup.
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { damaged, strange } from './refuse-backup.ts'
import type { Row } from './snapshot.ts'
import type { Table } from './tables.ts'

/** Bytes; far above the longest row of the history. */
const longestLine = 64 * 1024 * 1024
/** Bytes of one unpacked table: a small hostile file could unpack without end. */
const largestTable = 64 * 1024 ** 3
const rowsInPage = 200

/** @throws BackupError when a row is not one of that table */
export async function* tableRows(
  table: Table,
  name: string,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Row[]> {
  const packed = Readable.from(content)
  const unpacked = createGunzip()
  packed.on('error', (error) => unpacked.destroy(error))
  let page: Row[] = []
  try {
    for await (const line of lines(packed.pipe(unpacked), name)) {
      page.push(parseRow(table, name, line))
      if (page.length < rowsInPage) continue
      yield page
      page = []
    }
  } catch (error) {
    throw String((error as { code?: unknown }).code).startsWith('Z_') ? damaged(name) : error
  } finally {
    packed.destroy()
    unpacked.destroy()
  }
  yield page
}

async function* lines(bytes: AsyncIterable<Buffer>, name: string): AsyncGenerator<string> {
  let begun: Buffer[] = []
  let size = 0
  let total = 0
  for await (const chunk of bytes) {
    total += chunk.length
    if (total > largestTable) throw strange(name)
    let from = 0
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, end)]).toString('utf8')
      begun = []
      size = 0
      from = end + 1
    }
    begun.push(chunk.subarray(from))
    size += chunk.length - from
    if (size > longestLine) throw strange(name)
  }
  if (size > 0) throw damaged(name)
}

const newline = 0x0a

function parseRow({ columns }: Table, name: string, line: string): Row {
  const row = parseJson(line) as Row | undefined
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
