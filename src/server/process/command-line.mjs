// @ts-check
// Files that root makes in the folder of another user could not be written by the site. Plain
// JavaScript without dependencies: it runs before any package is installed.
import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'

/** On Debian, users with lower numbers belong to services and do not log in. */
const firstPerson = 1_000

/**
 * As the folder's owner has to type it.
 *
 * @param {string} command 'npm run backup'
 */
export function commandLine(command, folder = process.cwd()) {
  const owner = uidOf(folder)
  const isReader = owner === process.getuid?.() && (owner ?? 0) >= firstPerson
  const isSame = owner === undefined || owner === 0 || isReader
  return isSame ? [...settings(command), command].join(' ') : asUser(owner, command)
}

/** Quoted where a shell needs it. */
export function quoteArgument(/** @type {string} */ text) {
  return /^[\w./@:+=-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
}

/** @param {string[]} folders */
export function refusalForRoot(...folders) {
  if (process.getuid?.() !== 0) return undefined
  const folder = folders.find((each) => (uidOf(each) ?? 0) !== 0)
  if (folder === undefined) return undefined
  const owner = /** @type {number} */ (uidOf(folder))
  return (
    `A pasta ${folder} é do usuário ${nameOf(owner)}, e este comando foi executado pelo root: o que ele ` +
    `fizesse nela, o site não poderia mais gravar. Nada foi feito. Execute assim:\n` +
    `  ${asUser(owner, thisCommand())}`
  )
}

function thisCommand() {
  const [, program = '', ...args] = process.argv
  const name = basename(program).replace(/\.\w+$/, '')
  if (name === 'setup') return 'npm run preparar'
  const words = [name === 'main' ? 'npm start' : `npm run ${name}`]
  if (args.length > 0) words.push('--', ...args.map(quoteArgument))
  return words.join(' ')
}

function asUser(/** @type {number} */ uid, /** @type {string} */ command) {
  const env = settings(command).flatMap((setting) => ['env', setting])
  return ['sudo', '-u', nameOf(uid), '-H', ...env, command].join(' ')
}

/** Sites that share the program have a file of settings each. */
function settings(/** @type {string} */ command) {
  const file = process.env.ENV_FILE?.trim() ?? ''
  return file === '' || !command.startsWith('npm ') ? [] : [`ENV_FILE=${quoteArgument(file)}`]
}

/** @returns {number | undefined} undefined for a missing folder, and on Windows */
function uidOf(/** @type {string} */ folder) {
  if (process.getuid === undefined) return undefined
  return statSync(folder, { throwIfNoEntry: false })?.uid
}

/** Users who are not in the system's list have a number, as sudo takes it. */
function nameOf(/** @type {number} */ uid) {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const found = lines.map((line) => line.split(':')).find(([, , id]) => id === String(uid))
  return found?.[0] ?? `'#${uid}'`
}
