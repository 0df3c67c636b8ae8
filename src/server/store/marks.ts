// Times of events in the life of an installation, for every instance.
import type { Db } from './db.ts'

/** About an installation and not its content: a restore leaves them unchanged. */
export const marks = {
  goodBackup: 'ultima-copia',
  nightlyBackup: 'ultima-noite',
  failedBackup: 'copia-falhou',
  /** Last nightly backup before the folder of the backups was found empty. */
  lostBackups: 'copias-sumiram',
  /** Last time that all nights were at COPIAS_DESTINO; the note says what is known of them. */
  sentElsewhere: 'copia-fora',
  /** There while the last try failed; the note says why. */
  failedElsewhere: 'copia-fora-falhou',
  /** There since files at COPIAS_DESTINO differed, until a check finds none; the note says which. */
  damagedElsewhere: 'copia-fora-danificada',
  dailyRound: 'ultima-ronda',
  /** Last look at the troubles of the installation; the note says which were told. */
  alerts: 'alertas',
} as const
export const marksOfInstallation: readonly string[] = Object.values(marks)

export type Mark = (typeof marks)[keyof typeof marks]

export async function removeMark(trx: Db, nome: Mark): Promise<void> {
  await trx.deleteFrom('marco').where('nome', '=', nome).execute()
}

export async function setMark(
  trx: Db,
  nome: Mark,
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

/** The moment in which the site began; '' before it did. */
export async function siteBegan(db: Db): Promise<string> {
  const mark = await db
    .selectFrom('marco')
    .where('nome', '=', 'conteudo-inicial')
    .select('quando')
    .executeTakeFirst()
  return mark?.quando ?? ''
}
