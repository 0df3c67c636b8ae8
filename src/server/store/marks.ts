// Times of events in the life of an installation, for every instance.
import type { Db } from './db.ts'

/** About an installation and not its content: a restore leaves them unchanged. */
export const marks = {
  goodBackup: 'ultima-copia',
  nightlyBackup: 'ultima-noite',
  failedBackup: 'copia-falhou',
  /** Last nightly backup before the folder of the backups was found empty. */
  lostBackups: 'copias-sumiram',
  dailyRound: 'ultima-ronda',
} as const
export const marksOfInstallation: readonly string[] = Object.values(marks)

export async function setMark(
  trx: Db,
  nome: (typeof marks)[keyof typeof marks],
  when: Date,
  nota: string | null = null,
): Promise<void> {
  const row = { quando: when.toISOString(), nota }
  await trx
    .insertInto('marco')
    .values({ nome, ...row })
    .onConflict((conflict) => conflict.column('nome').doUpdateSet(row))
    .execute()
}
