// When something last happened to an installation, for every instance.
import type { Db } from './db.ts'

/** When the site began: content, which a restore takes over. Its note: first-steps-note.ts. */
export const siteMark = 'conteudo-inicial'

/** They belong to the installation, not to its content: a restore leaves them. */
export const marks = {
  goodBackup: 'ultima-copia',
  nightlyBackup: 'ultima-noite',
  failedBackup: 'copia-falhou',
  /** The last nightly backup before the backup folder was found empty. */
  lostBackups: 'copias-sumiram',
  /** The note says what is known of the copies at COPIAS_DESTINO. */
  elsewhere: 'copia-fora',
  /** The last mail that was given up; the note is its kind. */
  failedMail: 'email-falhou',
  dailyRound: 'ultima-ronda',
  /** The last check for faults; the note lists those that were told. */
  alerts: 'alertas',
} as const
export const marksOfInstallation: readonly string[] = Object.values(marks)

export type Mark = (typeof marks)[keyof typeof marks]

export function readMark(db: Db, nome: string) {
  const mark = db.selectFrom('marco').where('nome', '=', nome)
  return mark.select(['quando', 'nota']).executeTakeFirst()
}

export async function setMark(
  trx: Db,
  nome: string,
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

/** '' before the site began. */
export async function siteBegan(db: Db): Promise<string> {
  return (await readMark(db, siteMark))?.quando ?? ''
}
