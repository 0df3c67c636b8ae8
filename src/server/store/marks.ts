// Times of events in the life of an installation, for every instance.
import type { Db } from './db.ts'

/** About an installation and not its content: a restore leaves them unchanged. */
export const marks = {
  goodBackup: 'ultima-copia',
  nightlyBackup: 'ultima-noite',
  failedBackup: 'copia-falhou',
  /** Last nightly backup before the folder of the backups was found empty. */
  lostBackups: 'copias-sumiram',
  /** Newest night that is whole at COPIAS_DESTINO. */
  sentElsewhere: 'copia-fora',
  /** Newer than `sentElsewhere` while sending fails; the note says why. */
  failedElsewhere: 'copia-fora-falhou',
  /** There while a file at COPIAS_DESTINO differs; the note says what. */
  damagedElsewhere: 'copia-fora-danificada',
  /** Last time that a seventh of the files was read back. */
  checkedElsewhere: 'copia-fora-conferida',
  /** Last time that the newest night there was restored and opened. */
  triedElsewhere: 'copia-fora-provada',
  dailyRound: 'ultima-ronda',
  /** Last look at the troubles of the installation; the note says which were told. */
  alertas: 'alertas',
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
