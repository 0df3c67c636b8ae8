import { Readable, pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import type { Snapshot } from './snapshot.ts'
import type { Row, Table } from './tables.ts'

type PackedTable = { content: Buffer; rows: number }

/**
 * A table as gzip of one JSON object per line, in memory: tar needs the size of an entry before its
 * content, and ten years of history are a few megabytes.
 */
export async function packTable(
  snapshot: Snapshot,
  table: Table,
  look: (row: Row) => void = () => undefined,
): Promise<PackedTable> {
  let rows = 0
  async function* lines(): AsyncGenerator<string> {
    for await (const row of snapshot.rows(table)) {
      look(row)
      rows += 1
      yield `${JSON.stringify(row)}\n`
    }
  }
  // A failure reaches the reader of the last stream.
  const packed = pipeline(Readable.from(lines()), createGzip(), () => undefined)
  return { content: await buffer(packed), rows }
}
