import { findPackageJSON } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Also when run from the build. */
export const projectFolder = dirname(findPackageJSON(import.meta.url)!)

const buildFolder = join(projectFolder, 'build')
const isBuilt = fileURLToPath(import.meta.url).startsWith(buildFolder + sep)

/** The build has copies, which stay the same while an update changes the sources. */
export const programFolder = isBuilt ? join(buildFolder, 'program') : projectFolder
