import { join } from 'node:path'
import { commandLine, quoteArgument } from '../../server/process/command-line.ts'
import { listBackups } from './folder.ts'

type Folders = { dataDir: string; backupDir: string }

/** Backups may also be in the folder from before BACKUP_DIR was set. */
function backupFolders({ dataDir, backupDir }: Folders): string[] {
  return [...new Set([backupDir, join(dataDir, 'copias')])]
}

export async function newestBackup(folders: Folders): Promise<string | undefined> {
  let newest = { quando: '', path: '' }
  for (const dir of backupFolders(folders)) {
    const [first] = await listBackups(dir)
    if (first === undefined || first.quando <= newest.quando) continue
    newest = { quando: first.quando, path: join(dir, first.arquivo) }
  }
  return newest.path || undefined
}

/** A sentence with the command that restores a site. @param backup the path of the newest one */
export function restoring(backup: string | undefined): string {
  if (backup === undefined) {
    return `Para trazer uma cópia de segurança: ${commandLine('restaurar <cópia>')}`
  }
  const restore = commandLine(`restaurar ${quoteArgument(backup)}`)
  return `Para trazer de volta a cópia mais nova: ${restore}`
}
