/** A sentence with the command that restores a site. @param backup the path of the newest one */
export function restoring(backup: string | undefined): string {
  if (backup === undefined)
    return 'Para trazer uma cópia de segurança: npm run restaurar -- <cópia>'
  const path = /[^\w./@:+-]/.test(backup) ? `'${backup}'` : backup
  return `Para trazer de volta a cópia mais nova: npm run restaurar -- ${path}`
}
