// A lost database, a disk that is not mounted and a slip in DATA_DIR look like a first start; a new
// site would then move the old one's pictures to the trash, remove its backups one by one, or
// settle among the files of other programs.
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { plural } from '../../model/texts/plural.ts'
import { stampOf } from '../backup/backup-name.ts'
import { newestBackup, restoring } from '../backup/newest-backup.ts'
import { namedPictures } from '../../server/content/named-files.ts'
import { AppError } from '../../server/errors/app-error.ts'
import { StartError } from '../../server/errors/start-error.ts'
import { missingAsUndefined } from '../../server/files/missing.ts'
import type { Clock } from '../../server/process/clock.ts'
import { commandLine } from '../../server/process/command-line.ts'
import { type Db, databaseOf } from '../../server/store/db.ts'
import { filesAt, nameOf, type Places, setAside } from './remains.ts'

export type NewSiteOptions = {
  isWanted: boolean
  mayLackPictures?: boolean
  /** One line: the data folder that the program served last. */
  servedFile: string
  say(line: string): void
}

/** The site's own files; a new ext4 file system has lost+found in its root. */
const own =
  /^(?:adro\.db.*|uploads|lixeira|larguras|recebendo|compartilhar|copias(?:\.trava)?|(?:restaurando|site-anterior|importacao)-.*|lost\+found)$/

const notNeeded =
  'Aqui já há um site, e --novo-site não o apaga. Inicie sem essa palavra, ou indique outra pasta em ' +
  'DATA_DIR.'

/**
 * Each method throws StartError to refuse the start.
 *
 * @param options of a start by the operator
 */
export function createNewSiteGuard(places: Places, clock: Clock, options?: NewSiteOptions) {
  const { dataDir, databaseUrl } = places
  const file = databaseOf({ dataDir })
  const sizeOfFile = async () => (await missingAsUndefined(stat(file)))?.size ?? 0
  let served: string | undefined
  let wasEmpty = false
  let isNew = false

  const isElsewhere = () => served !== undefined && served !== dataDir

  function refusal(why: string, ...ways: string[]): StartError {
    const wayBack = isElsewhere()
      ? `O programa serviu por último o site da pasta ${served}. Se é ele: DATA_DIR=${served}`
      : 'Confira se o disco dos dados está montado, e DATA_DIR, DATABASE_URL e S3_… nas configurações.'
    return new StartError([`${why} Nada foi criado nem mudado.`, wayBack, ...ways].join('\n'))
  }

  /**
   * @param remains of another site, in words
   * @param isOpen whether the database is open
   */
  async function begin(empty: string, remains: string[], isOpen = true): Promise<void> {
    isNew = true
    const backup = await newestBackup(places)
    if (backup !== undefined) remains.push(`cópias de segurança em ${dirname(backup)}`)
    if (options?.isWanted === true) {
      await setAside(places, stampOf(clock.now()), isOpen, options.say)
    } else if (remains.length > 0) {
      throw refusal(
        `O banco de dados ${empty}, mas já houve um site: há ${remains.join(', ')}.`,
        // No backup is restored into a mistyped folder.
        ...(isElsewhere() && backup === undefined ? [] : [restoring(backup)]),
        `Para começar mesmo um site novo: ${commandLine('--novo-site')}`,
      )
    }
  }

  async function examineFolder(): Promise<void> {
    const record = options && (await missingAsUndefined(readFile(options.servedFile, 'utf8')))
    // The record of a new installation is empty.
    served = record?.trim() || undefined
    const names = (await missingAsUndefined(readdir(dataDir))) ?? []
    wasEmpty = names.length === 0
    const isSite = names.includes('adro.db') || names.includes('recebendo')
    const foreign = names.filter((name) => !isSite && !own.test(name)).slice(0, 3)
    if (foreign.length > 0) {
      throw refusal(`A pasta ${dataDir} não é de dados do Adro: há nela ${foreign.join(', ')}.`)
    }
    if (databaseUrl !== undefined || (await sizeOfFile()) > 0) return
    const remains = await filesAt(places)
    // An interrupted first start leaves an empty file in another folder than the one served last.
    if (served !== undefined && (!isElsewhere() || !names.includes('adro.db'))) {
      remains.push(`o registro da última pasta servida (${served})`)
    }
    // Another start may have begun the site meanwhile.
    if ((await sizeOfFile()) === 0) await begin(`${file} não existe ou está vazio`, remains, false)
  }

  async function examineTables(isStillEmpty: () => Promise<boolean>): Promise<void> {
    const remains = await filesAt(places)
    // The settings may have named a SQLite file until now.
    const isFormer = databaseUrl !== undefined && (await sizeOfFile()) > 0
    if (isFormer) remains.push(`um banco de dados em ${file}`)
    const where = databaseUrl === undefined ? file : 'PostgreSQL de DATABASE_URL'
    if (await isStillEmpty()) await begin(`${where} não tem nenhuma tabela`, remains)
  }

  function explain(error: Error): never {
    if (error instanceof StartError) throw error
    const sentence =
      error instanceof AppError
        ? `Não se sabe se aqui já houve um site. ${error.message}`
        : `A pasta de dados ${dataDir} ou a das cópias não pôde ser lida (${error.message}). Confira as ` +
          'permissões delas.'
    throw new StartError(sentence, { cause: error })
  }

  return {
    /** Call before the database is opened. */
    beforeOpening: () => examineFolder().catch(explain),

    /** Call before the tables of an empty database are made. */
    async beforeTables(isStillEmpty: () => Promise<boolean>): Promise<void> {
      if (!isNew) await examineTables(isStillEmpty).catch(explain)
    },

    /** Call before the starter content is inserted. */
    async beforeContent(hasContent: boolean): Promise<void> {
      if (isNew) return
      if (hasContent && options?.isWanted === true) throw new StartError(notNeeded)
      // An interrupted first start leaves tables and pictures, but no backup.
      if (!hasContent) await begin('não tem conteúdo', [])
    },

    /** Call when an existing site's database is open. */
    async beforePictures(db: Db): Promise<void> {
      if (isNew || options?.mayLackPictures === true) return
      // Instances on PostgreSQL may have a folder each, behind a proxy that knows it.
      const mayBeInstance = databaseUrl !== undefined && places.s3 === undefined
      if (mayBeInstance && !(wasEmpty && served !== undefined)) return
      const lost = await explainLostPictures(db, places)
      if (lost !== undefined) throw refusal(...lost, restoring(await newestBackup(places)))
    },

    /** Call when the site has started. The program's folder may be read-only. */
    async remember(): Promise<void> {
      if (options === undefined || served === dataDir) return
      const { servedFile } = options
      const made = mkdir(dirname(servedFile), { recursive: true })
      await made.then(() => writeFile(servedFile, `${dataDir}\n`)).catch(() => undefined)
    },
  }
}

/**
 * The content shows pictures while their store has not a single file: the settings name another
 * store, and every picture would be missing, also in backups.
 *
 * @returns the reason and the ways out; undefined where pictures are, or none is shown
 */
export async function explainLostPictures(
  db: Db,
  places: Places,
): Promise<[string, ...string[]] | undefined> {
  // Without its object store the site still serves pages.
  const isAway = (error: unknown) => {
    if (error instanceof AppError) return [error.message]
    throw error
  }
  if ((await filesAt(places).catch(isAway)).length > 0) return undefined
  const { size } = await namedPictures(db)
  if (size === 0) return undefined
  return [
    `O site mostra ${plural(size, '# foto ou vídeo', '# fotos e vídeos')}, e não há nenhum em ` +
      `${nameOf(places, 'uploads')}.`,
    'Para levá-los da pasta ao S3, ou de volta, faça uma cópia com as configurações de antes e ' +
      'traga-a com as novas:',
    `  ${commandLine('backup')}`,
    `  ${commandLine('restaurar <cópia>')}`,
    `Para iniciar mesmo sem eles: ${commandLine('--sem-fotos')}`,
  ]
}
