import { argument, commandLine } from '../process/command-line.mjs'

/** A sentence with the command that restores a site. @param backup the path of the newest one */
export function restoring(backup: string | undefined): string {
  if (backup === undefined) {
    return `Para trazer uma cópia de segurança: ${commandLine('npm run restaurar -- <cópia>')}`
  }
  const restore = commandLine(`npm run restaurar -- ${argument(backup)}`)
  return `Para trazer de volta a cópia mais nova: ${restore}`
}
