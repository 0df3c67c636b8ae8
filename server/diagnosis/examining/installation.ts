// What the checks look at. Nothing in here changes the installation: it may be running, stopped or
// broken.
import { existsSync, type StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { type Clock, systemClock } from '../../process/clock.ts'
import type { Env } from '../../settings/env.ts'
import { createLog } from '../../process/log.ts'
import type { FileStores } from '../../files/file-store.ts'
import { createFolderStores } from '../../files/folder-store.ts'
import type { Bucket } from '../../object-store/bucket.ts'
import { usualTimeouts } from '../../object-store/timeouts.ts'
import type { S3Settings } from '../../object-store/settings.ts'
import { databaseOf } from '../../store/db.ts'
import { type OpenedToRead, openToRead } from '../../store/open-to-read.ts'

export type Options = {
  clock?: Clock
  /** Whether files are read from their first byte to their last. */
  isThorough?: boolean
  /** Space and files of a disk, from the system. */
  diskOf?: (
    path: string,
  ) => Promise<Pick<StatsFs, 'bsize' | 'blocks' | 'bavail' | 'files' | 'ffree'>>
  /** The folder of the program, with what `npm start` makes there. */
  programDir: string
  /** What the next start would put in place; by default nothing. */
  updateOf?: () => 'none' | 'prepared' | 'pulled' | 'begun' | 'not migrated'
}

export type Installation = Required<Options> & {
  env: Env
  /** The database, as `databaseOf` returns it. */
  where: string
  /** The open database; what went wrong when it was opened, undefined where there is no file. */
  database: OpenedToRead | { failure: unknown }
  files: FileStores
  /** The object store that the files are in, if they are in one. */
  bucket: Bucket | undefined
  close(): Promise<void>
}

export async function openInstallation(env: Env, options: Options): Promise<Installation> {
  const { clock = systemClock, isThorough = false, diskOf = statfs } = options
  const { updateOf = () => 'none' } = options
  const where = databaseOf(env)
  const database = await openOrFailure(env, where)
  const stores =
    env.s3 === undefined
      ? { files: createFolderStores(env.dataDir, clock), bucket: undefined }
      : await openObjects(env.s3, clock)
  return {
    ...options,
    ...stores,
    clock,
    isThorough,
    diskOf,
    updateOf,
    env,
    where,
    database,
    async close() {
      stores.files.close()
      if ('db' in database) await database.db.destroy()
    },
  }
}

async function openOrFailure(env: Env, where: string): Promise<Installation['database']> {
  if (env.databaseUrl === undefined && !existsSync(where)) return { failure: undefined }
  try {
    return await openToRead(where)
  } catch (failure) {
    return { failure }
  }
}

/** Not as the site opens it, which writes a file to see whether it may. */
async function openObjects(s3: S3Settings, clock: Clock) {
  const [{ openBucket }, { createObjectStores }] = await Promise.all([
    import('../../object-store/bucket.ts'),
    import('../../object-store/object-store.ts'),
  ])
  const bucket = openBucket(s3, usualTimeouts)
  const { silence } = usualTimeouts
  const log = createLog('silent')
  const files = createObjectStores({ bucket, prefix: s3.prefix, silence, clock, log })
  return { files, bucket }
}
