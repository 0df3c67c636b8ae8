import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The project's own folder, whether the site runs from its sources or from the build. */
export const projectFolder = dirname(findPackageJSON(import.meta.url)!)
