import { lstatSync, readFileSync } from 'node:fs'
import { devNull } from 'node:os'
import { dirname } from 'node:path'
import { parseEnv } from 'node:util'
import { quoteArgument } from '../process/command-line.ts'
import { StartError } from '../errors/start-error.ts'
import { refuseOtherThanFiles } from '../files/regular-file.ts'

/** Node and other programs read these from the same file. */
const notOurs =
  /^(?:(?:NODE|npm|UV|MALLOC|SSL_CERT|LC)_|(?:https?|all|no)_proxy$|TZ$|PATH$|TMPDIR$|LANG$)/i

const assignment = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*(.*)/
/** Node ends the value there, but a shell and systemd do not. */
const cutAtHash = /^#|^[^'"`#][^#]*[^#\s]#/

/**
 * @returns all values, and a sentence about the lines that are no setting
 * @throws StartError with the file, but never a value
 */
export function readEnvFile(
  file: string,
  known: readonly string[],
): { values: Record<string, string>; warning?: string } {
  // Removes a byte order mark.
  const text = new TextDecoder().decode(readIfThere(file))
  const values = parseEnv(text) as Record<string, string>
  const unknown: string[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*(?:#|$)/.test(line)) continue
    const [, name, value = ''] = assignment.exec(line) ?? []
    const place = `linha ${index + 1}`
    if (name === undefined) unknown.push(place)
    else if (!known.includes(name) && !notOurs.test(name)) unknown.push(`${name} (${place})`)
    else if (cutAtHash.test(value)) {
      throw new StartError(
        `A ${place} do arquivo ${file} não serve para ${name}: um valor com # fica entre aspas simples: '…'.`,
      )
    }
  }
  if (unknown.length === 0) return { values }
  const lines = unknown.join(', ')
  return {
    values,
    warning: `Em ${file} não vale o que o Adro não conhece: ${lines}. Os nomes estão em docs/settings.md.`,
  }
}

/**
 * Node's `loadEnvFile` ignores an unreadable file: the site would start with an empty data folder.
 */
function readIfThere(file: string): Uint8Array {
  if (file !== devNull) refuseOtherThanFiles(file)
  try {
    return readFileSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // A symbolic link may lead to a disk that is not mounted.
    const isMissing = code === 'ENOENT' && lstatSync(file, { throwIfNoEntry: false }) === undefined
    if (isMissing) return new Uint8Array()
    throw new StartError(
      `O arquivo ${file} existe e não pôde ser lido (${code}). Nada foi iniciado, porque nele estão ` +
        'as configurações, como a pasta dos dados. Ele deve ser um arquivo que o usuário do site ' +
        `possa ler: sudo chown --reference=${dirname(file)} ${quoteArgument(file)}`,
      { cause: error },
    )
  }
}
