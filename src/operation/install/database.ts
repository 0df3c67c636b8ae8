// What an update has to know of the database, which another version of the program may have changed.
import { openToRead } from '../database/open-db.ts'
import { listBackups } from '../backup/folder.ts'
import type { UpdateRecord } from './update-record.ts'
import { StartError } from '../../server/errors/start-error.ts'
import { asUser } from '../../server/process/become-owner.ts'
import { databaseOf } from '../../server/store/db.ts'
import { stateOfTables } from '../../server/store/migrate.ts'
import { type Machine, settingsOf, siteUser } from './machine.ts'

export async function newestMigration(machine: Machine): Promise<string> {
  return asSiteUser(machine, async () => {
    const { db } = await openToRead(databaseOf(settingsOf(machine)))
    try {
      return (await stateOfTables(db)).done.toSorted().at(-1) ?? ''
    } finally {
      await db.destroy()
    }
  })
}

/** The former version opens no changed tables. @returns undefined while they cannot be read */
export async function isMigrated(
  { migracao }: UpdateRecord,
  machine: Machine,
): Promise<boolean | undefined> {
  try {
    return (await newestMigration(machine)) !== migracao
  } catch (error) {
    machine.say(`O banco de dados não pôde ser lido (${(error as Error).message}).`)
    return undefined
  }
}

export const backupsOf = (machine: Machine) => listBackups(settingsOf(machine).backupDir)

/** A start makes one right before it changes the tables, when no other process saves anything. */
export async function backupBefore(update: UpdateRecord, machine: Machine): Promise<string> {
  if (settingsOf(machine).databaseUrl !== undefined) {
    throw new StartError(
      `${update.para} mudou o banco de dados, e ${update.de} não lê o que ela gravou. Traga antes a ` +
        'cópia do banco que é de antes da atualização (pg_restore), e repita o comando.',
    )
  }
  const made = await backupsOf(machine)
  const last =
    made.find(
      ({ tipo, quando }) =>
        tipo === 'migracao' && quando >= update.quando && quando < (update.ate ?? '9'),
    ) ?? made.find(({ arquivo }) => arquivo === update.copia)
  if (last !== undefined) return last.arquivo
  throw new StartError(
    `A cópia de antes da atualização não está em ${settingsOf(machine).backupDir}. O disco dela está ` +
      `montado? Traga-a para lá e repita o comando.`,
  )
}

/** SQLite may make files beside the database, and the site must be able to write them. */
export async function asSiteUser<T>(machine: Machine, work: () => Promise<T>): Promise<T> {
  const user = siteUser(machine)
  return process.getuid?.() !== 0 || user === undefined ? work() : asUser(user, work)
}
