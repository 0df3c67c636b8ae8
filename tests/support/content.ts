// The content with a database but without uploaded files.
import type { Clock } from '../../server/process/clock.ts'
import { type Content, createContent } from '../../server/content/content.ts'
import { createGenerations } from '../../server/content/generations.ts'
import { createLog } from '../../server/process/log.ts'
import type { Db } from '../../server/store/db.ts'

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
