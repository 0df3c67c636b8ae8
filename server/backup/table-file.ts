// A table as a compressed temporary file with one JSON object per line: tar needs the size of an entry
// before its content.
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Row } from './snapshot.ts'

export type TableFile = { size: number; rows: number; content: AsyncIterable<Uint8Array> }

type Options = {
  pages: AsyncIterable<Row[]>
  look: (row: Row) => void
  signal: AbortSignal
}

/** @param use the file exists until its promise settles */
export async function withTableFile(
  path: string,
  { pages, look, signal }: Options,
  use: (file: TableFile) => Promise<void>,
): Promise<void> {
  let rows = 0
  async function* lines(): AsyncGenerator<string> {
    for await (const page of pages) {
      page.forEach(look)
      rows += page.length
      yield page.map((row) => `${JSON.stringify(row)}\n`).join('')
    }
  }
  try {
    const file = createWriteStream(path, { mode: 0o600 })
    await pipeline(Readable.from(lines()), createGzip(), file, { signal })
    const { size } = await stat(path)
    await use({ size, rows, content: createReadStream(path) })
  } finally {
    await rm(path, { force: true })
  }
}
