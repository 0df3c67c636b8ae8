// Whether the database still has the rows of a backup. Compared by content: a new version of zlib may
// compress the same rows differently.
import { createHash, type Hash } from 'node:crypto'
import { readBackup } from './read-backup.ts'
import { openSnapshot } from './open-snapshot.ts'
import type { Row } from './snapshot.ts'
import { type Table, tablesAt } from './tables.ts'

export async function digestOfRows(where: string): Promise<string> {
  const snapshot = await openSnapshot(where)
  try {
    const { migration = '' } = snapshot
    const hash = createHash('sha256').update(migration)
    for (const table of await tablesAt(migration)) {
      for await (const page of snapshot.pages(table)) add(hash, table, page)
    }
    return hash.digest('hex')
  } finally {
    await snapshot.close()
  }
}

/** Whether a backup is good, and holds rows with that digest. */
export async function holdsRows(
  path: string,
  digest: string,
  signal: AbortSignal,
): Promise<boolean> {
  const hash = createHash('sha256')
  const isSame = () => hash.copy().digest('hex') === digest
  try {
    await readBackup(
      path,
      {
        async begin({ migracao }) {
          hash.update(migracao)
        },
        async rows(table, page) {
          add(hash, table, page)
        },
        async file({ content }) {
          // The tables come first: with other rows, the files need not be read.
          if (!isSame()) throw new Error('other rows')
          for await (const _ of content);
        },
      },
      signal,
    )
  } catch {
    signal.throwIfAborted()
    return false
  }
  return isSame()
}

function add(hash: Hash, { name }: Table, page: readonly Row[]): void {
  for (const row of page) hash.update(`${name} ${JSON.stringify(row)}\n`)
}
