// Strict: a skipped or cut line could start an empty site in place of the parish's.
import { lstatSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseEnv } from 'node:util'
import leven from 'leven'
import { quoteArgument } from '../process/command-line.ts'
import { StartError } from '../errors/start-error.ts'

/** Node and other programs take these from the same file. */
const notOurs =
  /^(?:(?:NODE|npm|UV|MALLOC|SSL_CERT|LC)_|(?:https?|all|no)_proxy$|TZ$|PATH$|TMPDIR$|LANG$)/i

const assignment = /^[ \t]*(?:export[ \t]+)?([^\s=:'"#]+)[ \t]*=[ \t]*(.*?)[ \t]*$/
/** The parser ends the value at a quote inside. */
const quoted = /^(['"`])(?:(?!\1).)*\1\s*(?:#.*)?$/
/** Shown as nothing or as a space. */
const invisible = /[^\S \t]|[[\p{Cf}\p{Cc}]--[\t]]/v
const mostEdits = 3

/** @throws StartError with the file and the line, but never a value */
export function readEnvFile(file: string, known: readonly string[]): Record<string, string> {
  const lineOf = new Map<string, number>()
  const values: Record<string, string> = {}
  for (const [index, line] of readLines(file).entries()) {
    if (/^\s*(?:#|$)/.test(line)) continue
    const number = index + 1
    const refuse = (why: string) =>
      new StartError(`A linha ${number} do arquivo ${file} ${why} Nada foi iniciado.`)
    const [, name, raw = ''] = assignment.exec(line) ?? []
    if (name === undefined) throw refuse(`não é NOME=valor.${meant(line, known)}`)
    if (!known.includes(name) && !notOurs.test(name)) {
      throw refuse(
        `tem um nome que o Adro não conhece: ${name}.${meant(name, known)} Os nomes estão em .env.example.`,
      )
    }
    const before = lineOf.get(name)
    if (before !== undefined) {
      throw refuse(`define ${name}, que a linha ${before} já definiu. Deixe só uma das duas.`)
    }
    const value = parseEnv(line)[name]
    if (value === undefined) throw refuse('não é NOME=valor.')
    const trouble = troubleWith(raw, value)
    if (trouble !== undefined) throw refuse(`não serve para ${name}: ${trouble}`)
    lineOf.set(name, number)
    values[name] = value
  }
  return values
}

function troubleWith(raw: string, value: string): string | undefined {
  if (raw.includes('\uFFFD')) return 'o arquivo não está em UTF-8. Salve-o de novo em UTF-8.'
  if (invisible.test(raw)) {
    return 'há no valor um caractere invisível. Apague a linha e digite-a de novo.'
  }
  if (/^[“”‘’«»]/.test(raw)) return `as aspas devem ser retas: '…'.`
  if (/^['"`]/.test(raw)) {
    if (!quoted.test(raw)) return 'as aspas devem abrir e fechar na mesma linha, e nada as segue.'
    return invisible.test(value)
      ? `em "…" a \\ tem outro sentido. Use aspas simples: '…'.`
      : undefined
  }
  // Node ends the value there; a shell and systemd do not.
  if (/^#|^[^#]*\S#/.test(raw)) return `um valor com # fica entre aspas simples: '…'.`
  return undefined
}

/**
 * `docker --env-file` passes on quotes and comments, `EnvironmentFile=` of systemd comments.
 *
 * @throws StartError with the variable, but never its value
 */
export function refuseMisread(source: NodeJS.ProcessEnv, known: readonly string[]): void {
  for (const name of known) {
    const value = source[name] ?? ''
    const trouble =
      (invisible.test(value) && 'há no valor um caractere invisível. Digite-o de novo') ||
      (/^\s*(?:(['"`]).*\1\s*$|[“”‘’«»])/.test(value) &&
        'as aspas fazem parte do valor. Tire-as') ||
      (/^#\s|\s#/.test(value) && 'o que está depois de # faz parte do valor. Tire-o')
    if (trouble === false) continue
    throw new StartError(
      `A variável ${name} do ambiente não serve: ${trouble}, ou ponha a linha no arquivo das configurações. Nada ` +
        'foi iniciado.',
    )
  }
}

function meant(text: string, known: readonly string[]): string {
  const [word = ''] = /[\p{L}\d_.-]+/u.exec(text.replace(/^\s*(?:export|set)\s+/i, '')) ?? []
  const plain = (name: string) => name.toUpperCase().replace(/[^A-Z\d]/g, '')
  const [nearest] = known
    .map((name) => ({ name, edits: leven(plain(word), plain(name)) }))
    .toSorted((one, other) => one.edits - other.edits)
  const most = Math.min(mostEdits, plain(word).length / 2)
  return nearest === undefined || nearest.edits > most ? '' : ` Quis dizer ${nearest.name}=…?`
}

function readLines(file: string): string[] {
  const bytes = readIfThere(file)
  if (bytes.includes(0)) {
    throw new StartError(
      `O arquivo ${file} está em UTF-16, que o Bloco de Notas chama de Unicode. Salve-o de novo em ` +
        'UTF-8. Nada foi iniciado.',
    )
  }
  // Removes a byte order mark.
  return new TextDecoder().decode(bytes).split(/\r\n|\n|\r/)
}

/**
 * Node's `loadEnvFile` treats an unreadable file as missing: the site would start with the
 * defaults, on an empty data folder.
 */
function readIfThere(file: string): Uint8Array {
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
