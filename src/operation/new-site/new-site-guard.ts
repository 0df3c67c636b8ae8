// A lost database and a disk that is not mounted look like a first start. A new site would then move the
// old one's pictures to the trash and remove its backups one by one, or settle among foreign files.
import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newestBackup, restoring } from '../backup/folder.ts'
import { AppError } from '../../server/errors/app-error.ts'
import { StartError } from '../../server/errors/start-error.ts'
import { type FileStores, placeFolders } from '../../server/files/file-store.ts'
import { missingAsUndefined } from '../../server/files/missing.ts'
import type { StoresOptions } from '../../server/media/open-stores.ts'
import { commandLine } from '../../server/process/command-line.ts'
import { databaseOf } from '../../server/store/db.ts'

type Places = StoresOptions & {
  databaseUrl?: string | undefined
  backupDir: string
  stores: FileStores
}

export type NewSiteOptions = {
  /** Not where one is installed: its data are only out of sight. */
  mayBegin: boolean
  say(line: string): void
}

/** The site's own files; a new ext4 file system has lost+found in its root. */
const own =
  /^(?:adro\.db.*|uploads|lixeira|larguras|recebendo|compartilhar|copias(?:\.trava)?|(?:restaurando|site-anterior|importacao)-.*|lost\+found)$/

const lookAgain =
  'Nada foi criado nem mudado. Confira se o disco dos dados está montado, e DATA_DIR, DATABASE_URL e ' +
  'S3_… nas configurações.'

/** Each method throws StartError to refuse the start. */
export function createNewSiteGuard(places: Places, { mayBegin, say }: NewSiteOptions) {
  const { dataDir, databaseUrl } = places
  const file = databaseOf({ dataDir })
  const sizeOfFile = async () => (await missingAsUndefined(stat(file)))?.size ?? 0
  let isNew = false

  async function begin(empty: string, remains: string[]): Promise<void> {
    if (isNew) return
    const backup = await newestBackup(places)
    if (backup !== undefined) remains.push(`cópias de segurança em ${dirname(backup)}`)
    if (remains.length === 0 && mayBegin) {
      isNew = true
      say(`Um site novo começa em ${dataDir}.`)
      return
    }
    const why =
      remains.length > 0
        ? `mas já houve um site: há ${remains.join(', ')}`
        : 'e aqui só se serve um site que já existe'
    const first = remains.length > 0 ? ', leve antes o que há ali para outro lugar, e depois' : ''
    throw new StartError(
      `O banco de dados ${empty}, ${why}. ${lookAgain}\n${restoring(backup)}\n` +
        `Para começar mesmo um site novo${first}: ${commandLine('--novo-site')}`,
    )
  }

  async function examineFolder(): Promise<void> {
    const names = (await missingAsUndefined(readdir(dataDir))) ?? []
    const isSite = names.includes('adro.db') || names.includes('recebendo')
    const foreign = names.filter((name) => !isSite && !own.test(name)).slice(0, 3)
    if (foreign.length > 0) {
      const text = `A pasta ${dataDir} não é de dados do Adro: há nela ${foreign.join(', ')}.`
      throw new StartError(`${text} ${lookAgain}`)
    }
    if (databaseUrl !== undefined || (await sizeOfFile()) > 0) return
    const remains = await filesAt(places)
    // Another start may have begun the site meanwhile.
    if ((await sizeOfFile()) === 0) await begin(`${file} não existe ou está vazio`, remains)
  }

  async function examineTables(isStillEmpty: () => Promise<boolean>): Promise<void> {
    const remains = await filesAt(places)
    // The settings may have named a SQLite file until now.
    const isFormer = databaseUrl !== undefined && (await sizeOfFile()) > 0
    if (isFormer) remains.push(`um banco de dados em ${file}`)
    const where = databaseUrl === undefined ? file : 'de DATABASE_URL'
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
    beforeOpening: () => examineFolder().catch(explain),

    async beforeTables(isStillEmpty: () => Promise<boolean>): Promise<void> {
      if (!isNew) await examineTables(isStillEmpty).catch(explain)
    },

    /** An interrupted first start left no backup. */
    beforeContent: () => begin('não tem conteúdo', []),
  }
}

/** @throws AppError 503 without the object store */
async function filesAt({ dataDir, s3, stores }: Places): Promise<string[]> {
  const found: string[] = []
  for (const place of ['uploads', 'trash'] as const) {
    const folder = placeFolders[place]
    const name =
      s3 === undefined ? join(dataDir, folder) : `${s3.bucket}/${s3.prefix}${folder} (S3)`
    for await (const _ of stores[place].list()) {
      found.push(`arquivos em ${name}`)
      break
    }
  }
  return found
}
