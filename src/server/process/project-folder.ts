import { existsSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Also when run from the build. */
export const projectFolder = dirname(findPackageJSON(import.meta.url)!)

const buildFolder = join(projectFolder, 'build')
const isBuilt = fileURLToPath(import.meta.url).startsWith(buildFolder + sep)

/** The build has copies, which stay the same while an update changes the sources. */
export const programFolder = isBuilt ? join(buildFolder, 'program') : projectFolder

/** An archive brings its Node along, which a checkout has in node_modules. */
export const isArchive = existsSync(join(projectFolder, 'bin', 'node'))

const versions = dirname(projectFolder)

/** Below it lie /opt/adro, /etc/adro, …; undefined where the program is not installed. */
export const installedBelow =
  isArchive && versions.endsWith('/opt/adro') ? dirname(dirname(versions)) : undefined

/** Where `.env` and `data` are by default: the archive's own folder, wherever its command is typed. */
export function homeFolder(): string {
  return isArchive ? projectFolder : process.cwd()
}
