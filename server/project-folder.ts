import { findPackageJSON } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's own folder, whether the site runs from its sources or from the build. */
export const projectFolder = dirname(findPackageJSON(import.meta.url)!)

const buildFolder = join(projectFolder, 'build')
const isBuilt = fileURLToPath(import.meta.url).startsWith(buildFolder + sep)

/**
 * The folder of files that the site runs in other processes. The build has copies of them: while
 * an update changes the sources, a running site keeps its own.
 */
export const programFolder = isBuilt ? join(buildFolder, 'program') : projectFolder
