import { statSync } from 'node:fs'
import { StartError } from '../errors/start-error.ts'

/**
 * Opening a pipe or a device may wait for ever, and Ctrl+C with it.
 *
 * @param files those that are missing may be made @throws StartError
 */
export function refuseOtherThanFiles(...files: string[]): void {
  for (const file of files) {
    if (!isOther(file)) continue
    throw new StartError(
      `${file} devia ser um arquivo, e é um dispositivo ou um canal. Nada foi aberto nem mudado: ` +
        'tire-o dali e confira a pasta.',
    )
  }
}

function isOther(file: string): boolean {
  try {
    const found = statSync(file, { throwIfNoEntry: false })
    return found !== undefined && !found.isFile() && !found.isDirectory()
  } catch {
    // Its opening fails, too, and is explained there.
    return false
  }
}
