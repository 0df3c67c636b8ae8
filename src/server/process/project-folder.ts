import { existsSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The same for sources and build. */
export const projectFolder = dirname(findPackageJSON(import.meta.url)!)

const buildFolder = join(projectFolder, 'build')
const isBuilt = fileURLToPath(import.meta.url).startsWith(buildFolder + sep)

/** The build has copies, which an update of the sources does not change. */
export const programFolder = isBuilt ? join(buildFolder, 'program') : projectFolder

/** An archive brings its Node; a checkout has it in node_modules. */
export const isArchive = existsSync(join(projectFolder, 'bin', 'node'))

const versions = dirname(projectFolder)

/** '/' above /opt/adro, /etc/adro, …; undefined for a program that is not installed. */
export const installedBelow =
  isArchive && versions.endsWith('/opt/adro') ? dirname(dirname(versions)) : undefined

/** Where `.env` and `data` are by default. An archive's command may be typed anywhere. */
export function homeFolder(): string {
  return isArchive ? projectFolder : process.cwd()
}
