// The content with a database but without uploaded files.
import type { Clock } from '../../src/server/process/clock.ts'
import { type Content, createContent } from '../../src/server/content/content.ts'
import { createGenerations } from '../../src/server/content/freshness.ts'
import { createLog } from '../../src/server/process/log.ts'
import type { Db } from '../../src/server/store/db.ts'

const noFiles = {
  keep: async () => [],
  discard: async () => undefined,
  sizeOf: async () => undefined,
}

export function createTestContent(db: Db, clock: Clock): Content {
  return createContent({
    db,
    clock,
    files: noFiles,
    log: createLog('silent'),
    generations: createGenerations(),
  })
}
