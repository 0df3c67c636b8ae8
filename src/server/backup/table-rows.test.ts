import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { BackupError } from './backup-error.ts'
import { tableRows } from './table-rows.ts'

const table = {
  name: 'acao',
  columns: [
    { name: 'id', isNumber: true },
    { name: 'titulo', isNumber: false },
  ],
  key: ['id'],
  isNumbered: true,
}
/** Longer than a chunk of the unpacked stream, with a character of several bytes at each border. */
const long = 'ção'.repeat(20_000)
const rows = [long, 'Horta', '', long].map((titulo, index) => ({ id: index + 1, titulo }))
const packed = gzipSync(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))

async function read(limits?: { row: number; table: number }) {
  const found: unknown[] = []
  for await (const row of tableRows(table, 'tabelas/acao.ndjson.gz', inParts(), limits)) {
    found.push(row)
  }
  return found
}

async function* inParts() {
  for (let from = 0; from < packed.length; from += 10) yield packed.subarray(from, from + 10)
}

test('rows are read whole, however long they are', async () => {
  expect(await read()).toEqual(rows)
})

const large = 1_000_000

test('a row that is too long is refused', async () => {
  await expect(read({ row: 1_000, table: large })).rejects.toThrow(BackupError)
})

test('a table that unpacks to too much is refused', async () => {
  await expect(read({ row: large, table: 100_000 })).rejects.toThrow(BackupError)
})
