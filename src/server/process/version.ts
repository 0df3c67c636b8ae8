import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './project-folder.ts'

/** Archives are published at `homepage`. */
export const { version, homepage } = JSON.parse(
  readFileSync(join(projectFolder, 'package.json'), 'utf8'),
) as { version: string; homepage: string }

/** '' in the sources, and in a build without git. */
export const commit: string = import.meta.env?.VITE_COMMIT ?? ''
