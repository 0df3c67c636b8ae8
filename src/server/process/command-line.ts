// Commands as an operator types them on this machine.
import { join } from 'node:path'
import { installedBelow, isArchive } from './project-folder.ts'

/** Commands find these settings by themselves. */
export const installedSettings =
  installedBelow === undefined ? undefined : join(installedBelow, 'etc/adro/adro.env')

/** @param words after the name of the program: 'restaurar copia.tar', '--novo-site', '' */
export function commandLine(words: string): string {
  if (installedBelow === undefined) return [...settings(), program(words)].join(' ')
  if (words === '') return 'sudo systemctl restart adro'
  return ['sudo', ...settings(), 'adro', words].join(' ')
}

function program(words: string): string {
  if (isArchive) return `./adro ${words}`.trim()
  const [, name = '', args = ''] = /^([a-z]*) ?(.*)$/.exec(words) ?? []
  const script = name === '' ? 'npm start' : `npm run ${name}`
  return args === '' ? script : `${script} -- ${args}`
}

/** Sites that share the program have a settings file each. */
function settings(): string[] {
  const file = process.env.ENV_FILE?.trim() ?? ''
  return file === '' || file === installedSettings ? [] : [`ENV_FILE=${quoteArgument(file)}`]
}

/** Quotes where a shell needs it. */
export function quoteArgument(text: string): string {
  return /^[\w./@:+=-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
}

export function usage(lines: Record<string, string>): string {
  const typed = Object.entries(lines).map(([words, text]) => [commandLine(words), text] as const)
  const width = Math.max(...typed.map(([line]) => line.length))
  return typed.map(([line, text]) => `  ${line.padEnd(width)}  ${text}`.trimEnd()).join('\n')
}
