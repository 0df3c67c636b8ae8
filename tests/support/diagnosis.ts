// Examines a test's installation as `npm run diagnostico` does, inside this process.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { diagnose } from '../../src/operation/diagnosis/diagnose.ts'
import type { Finding } from '../../src/operation/diagnosis/finding.ts'
import { readEnv } from '../../src/server/settings/env.ts'
import { clockAt, addressWithoutServer, testNow } from './site.ts'

/**
 * The findings of each check by its title.
 *
 * @param env more settings
 */
export async function findingsOf(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<Record<string, Finding[]>> {
  const examined = await diagnose({
    env: readEnv({ DATA_DIR: dataDir, PORT: '9', LITURGIA_URL: addressWithoutServer, ...env }),
    clock: clockAt(testNow),
  })
  return Object.fromEntries(examined.map(({ title, findings }) => [title, findings]))
}

/** Every file of a folder with its content; without SQLite's shared memory. */
export async function contentsOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('-shm'))
    .map((entry) => join(entry.parentPath, entry.name))
  const pairs = files.toSorted().map(async (file) => {
    const digest = createHash('sha256').update(await readFile(file))
    return [file, digest.digest('hex')] as const
  })
  return Object.fromEntries(await Promise.all(pairs))
}
