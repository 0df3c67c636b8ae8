// Decides whether a start may begin a new site. A lost database, or a disk that is not mounted, looks
// like a first start; a new site would then move the old one's pictures to the trash and remove its
// backups one by one.
import { daysInTrash } from '../media/sweep.ts'
import { readdir, stat } from 'node:fs/promises'
import type { Clock } from '../process/clock.ts'
import { commandLine } from '../process/command-line.mjs'
import { missingAsUndefined } from '../files/missing.ts'
import { StartError } from '../errors/start-error.ts'
import { type Db, databaseOf } from '../store/db.ts'
import { refuseLostPictures } from './lost-pictures.ts'
import { createRememberedSites } from './remembered-sites.ts'
import { restoring } from './restoring.ts'
import { setAside } from './set-aside.ts'
import { backupTraces, type Places, type Traces, tracesOf } from './traces.ts'

export type NewSiteOptions = {
  /** Whether to begin a new site although there are traces of another. */
  isWanted: boolean
  /** Whether to start although the store of the pictures is empty. */
  mayLackPictures?: boolean
  /** The folder, outside of all data, that records where sites were. */
  rememberedDir: string
  /** Prints what happened to the traces. */
  say(line: string): void
}

/** In the root of a new ext4 file system. */
const ofDisk = 'lost+found'

/**
 * Each method throws StartError to refuse the start.
 *
 * @param options undefined: traces are refused, nothing is remembered
 */
export function createNewSiteGuard(places: Places, clock: Clock, options?: NewSiteOptions) {
  const { dataDir, databaseUrl, s3 } = places
  const isWanted = options?.isWanted === true
  const remembered = options && createRememberedSites(options.rememberedDir)
  const file = databaseOf({ dataDir })
  const usesFile = databaseUrl === undefined
  /** Whether this start found no site and may begin one. */
  let isNew = false

  async function isFileEmpty(): Promise<boolean> {
    // A file of 0 bytes has no data in its log either: SQLite syncs the first page before it makes a
    // write-ahead log, and removes a log beside an empty file.
    return ((await missingAsUndefined(stat(file)))?.size ?? 0) === 0
  }

  async function isFolderEmpty(): Promise<boolean> {
    const names = (await missingAsUndefined(readdir(dataDir))) ?? []
    return names.every((name) => name === ofDisk)
  }

  async function begin(withDatabase: boolean): Promise<void> {
    isNew = true
    const folders = await setAside(places, clock, withDatabase)
    if (folders.length > 0) {
      options?.say(`O que havia do site anterior está intacto em ${folders.join(' e ')}.`)
    }
    if (s3 !== undefined) {
      options?.say(
        'Os arquivos que já estavam no armazenamento S3 e que o novo site não usar vão para a ' +
          `lixeira dele em um dia e saem ${daysInTrash} dias depois. Para conservá-los, pare o site e defina ` +
          'outro S3_PREFIX.',
      )
    }
  }

  /** @param isStillEmpty checked again at the end: another start may have begun a site meanwhile */
  async function decide(
    state: string,
    traces: Traces,
    isStillEmpty: () => Promise<boolean>,
    withDatabase: boolean,
  ): Promise<void> {
    if (isWanted) return begin(withDatabase)
    if (traces.found.length > 0 && (await isStillEmpty())) throw siteLost(state, traces)
    isNew = true
  }

  async function examineFolder(): Promise<void> {
    const isOutside = !usesFile && s3 !== undefined
    const wasThere = (await remembered?.has(dataDir)) === true
    if (wasThere && !isWanted && !isOutside && (await isFolderEmpty())) {
      throw folderLost(dataDir, await backupTraces(places))
    }
    if (!usesFile || !(await isFileEmpty())) return
    const traces = await tracesOf(places)
    if (wasThere) traces.found.push('registro de que um site já foi iniciado nesta pasta')
    await decide(`O banco de dados ${file} não existe ou está vazio`, traces, isFileEmpty, true)
  }

  return {
    /** Call before the database is opened. */
    async beforeOpening(): Promise<void> {
      try {
        await examineFolder()
      } catch (error) {
        if (error instanceof StartError) throw error
        throw new StartError(
          `A pasta de dados ${dataDir} ou a das cópias não pôde ser lida (${(error as Error).message}). ` +
            'Confira as permissões delas.',
          { cause: error },
        )
      }
    },

    /** Call before the tables of an empty database are made. */
    async beforeTables(isStillEmpty: () => Promise<boolean>): Promise<void> {
      if (isNew) return
      const where = usesFile ? file : 'PostgreSQL de DATABASE_URL'
      const state = `O banco de dados ${where} não tem nenhuma tabela`
      await decide(state, await tracesOf(places), isStillEmpty, false)
    },

    /** Call before the starter content is inserted. */
    async beforeContent(hasContent: boolean): Promise<void> {
      if (isNew) return
      if (hasContent) {
        if (isWanted) throw new StartError(notNeeded)
        return
      }
      // Tables without content: a first start or a restore was interrupted. A first start leaves
      // pictures but no backup.
      const state = 'O banco de dados não tem conteúdo'
      await decide(state, await backupTraces(places), async () => true, false)
    },

    /** Call when an existing site's database is open. */
    async beforePictures(db: Db): Promise<void> {
      if (isNew || options?.mayLackPictures === true) return
      await refuseLostPictures(db, places, clock)
    },

    /** Call when the site has started. */
    remember: async (): Promise<void> => remembered?.add(dataDir),
  }
}

const notNeeded =
  'Aqui já há um site, e --novo-site não o apaga. Inicie sem essa palavra, ou indique outra pasta em ' +
  'DATA_DIR.'
const anew =
  'Para começar mesmo um site novo, com o que há guardado à parte: ' +
  commandLine('npm start -- --novo-site')

function siteLost(state: string, { found, backup }: Traces): StartError {
  return refusal(
    `${state}, mas aqui já houve um site: há ${found.join(', ')}. Nada foi criado nem mudado.`,
    'Se os dados estão em outro lugar, confira se o disco deles está montado, e DATA_DIR e ' +
      'DATABASE_URL no arquivo .env.',
    backup,
  )
}

function folderLost(dataDir: string, { backup }: Traces): StartError {
  return refusal(
    `A pasta de dados ${dataDir} não existe ou está vazia, e já houve um site nela. Nada foi criado.`,
    'O disco dos dados deve estar desmontado: monte-o e inicie de novo. Se a pasta é outra, ' +
      'corrija DATA_DIR no arquivo .env.',
    backup,
  )
}

function refusal(state: string, todo: string, backup: string | undefined): StartError {
  return new StartError([state, todo, restoring(backup), anew].join('\n'))
}
