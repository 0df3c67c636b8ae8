// The rows of a table in a backup: gzip of one JSON object per line.
import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip, createGzip } from 'node:zlib'
import { damaged, strange } from './refuse-backup.ts'
import type { TableReader, TableRow, Table } from '../store/tables.ts'

/**
 * In memory: tar needs the size of an entry before its content, and ten years of history are a few
 * megabytes.
 */
export async function packTable(
  reader: TableReader,
  table: Table,
  look: (row: TableRow) => void = () => undefined,
): Promise<{ content: Buffer; rows: number }> {
  let rows = 0
  async function* lines(): AsyncGenerator<string> {
    for await (const row of reader.rows(table)) {
      look(row)
      rows += 1
      yield `${JSON.stringify(row)}\n`
    }
  }
  // A failure reaches the reader of the last stream.
  const packed = pipeline(Readable.from(lines()), createGzip(), () => undefined)
  return { content: await buffer(packed), rows }
}

/**
 * Characters of a row and of a whole table: a small hostile file can unpack to any size. The longest
 * row is a revision of the Rosary; its texts, each escaped twice, take less than 20 million.
 */
const usualLimits = { row: 64 * 1024 * 1024, table: 8 * 1024 ** 3 }

/** @throws BackupError when a row is not one of that table, or a limit is exceeded */
export async function* tableRows(
  table: Table,
  name: string,
  content: AsyncIterable<Uint8Array>,
  limits = usualLimits,
): AsyncGenerator<TableRow> {
  // A failure reaches the reader of the last stream.
  const unpacked = pipeline(Readable.from(content), createGunzip(), () => undefined)
  let rest = ''
  let total = 0
  try {
    for await (const chunk of unpacked.setEncoding('utf8')) {
      const [end = '', ...others] = String(chunk).split('\n')
      total += String(chunk).length
      rest += end
      if (rest.length > limits.row || total > limits.table) throw strange(name)
      for (const next of others) {
        yield parseRow(table, name, rest)
        rest = next
      }
    }
  } catch (error) {
    const isPackedWrong = String((error as { code?: unknown }).code).startsWith('Z_')
    throw isPackedWrong || error instanceof SyntaxError ? damaged(name) : error
  }
  if (rest !== '') throw damaged(name)
}

function parseRow({ columns }: Table, name: string, line: string): TableRow {
  const row = JSON.parse(line) as TableRow | null
  const isOne =
    typeof row === 'object' &&
    row !== null &&
    Object.keys(row).length === columns.length &&
    columns.every((column) => isValue(row[column.name], column.isNumber))
  if (!isOne) throw damaged(name)
  return row
}

function isValue(value: unknown, isNumber: boolean): boolean {
  if (value === null) return true
  return isNumber
    ? Number.isSafeInteger(value)
    : typeof value === 'string' && !value.includes('\u0000')
}
