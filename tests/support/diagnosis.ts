// Examines a test's installation as `npm run diagnostico` does, inside this process.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { diagnose } from '../../server/diagnosis/diagnose.ts'
import type { Finding } from '../../server/diagnosis/examining/finding.ts'
import type { Options } from '../../server/diagnosis/examining/installation.ts'
import { readEnv } from '../../server/settings/env.ts'
import { clockAt, nobodyThere, testNow } from './site.ts'

/** The findings of each check by its title. */
type Findings = Record<string, Finding[]>

/** @param env more settings */
export async function findingsOf(
  dataDir: string,
  env: Record<string, string> = {},
  options: Partial<Options> = {},
): Promise<Findings> {
  const settings = readEnv({ DATA_DIR: dataDir, PORT: '9', LITURGIA_URL: nobodyThere, ...env })
  const examined = await diagnose(settings, {
    clock: clockAt(testNow),
    programDir: process.cwd(),
    ...options,
  })
  return Object.fromEntries(examined.map(({ title, findings }) => [title, findings]))
}

/** The titles of findings with that verdict. */
export function titlesWith(findings: Findings, verdict: Finding['verdict']): string[] {
  return Object.keys(findings).filter((title) =>
    findings[title]!.some((finding) => finding.verdict === verdict),
  )
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
