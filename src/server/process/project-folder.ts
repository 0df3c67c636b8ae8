import { findPackageJSON } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, when run from the sources and from the build. */
export const projectFolder = dirname(findPackageJSON(import.meta.url)!)

const buildFolder = join(projectFolder, 'build')
const isBuilt = fileURLToPath(import.meta.url).startsWith(buildFolder + sep)

/**
 * The folder of files for child processes. The build has copies of them, which stay the same while an
 * update changes the sources.
 */
export const programFolder = isBuilt ? join(buildFolder, 'program') : projectFolder
