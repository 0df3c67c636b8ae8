// Refuses a start whose content shows pictures while their store has not a single file: the settings
// name another store than the one that holds them. Every picture would be missing, also in backups.
import { join } from 'node:path'
import { plural } from '../../contract/sentences/plural.ts'
import { namedPictures } from '../content/named-files.ts'
import { AppError } from '../errors/app-error.ts'
import { StartError } from '../errors/start-error.ts'
import { type FileStore, placeFolders } from '../files/file-store.ts'
import { createFolderStores } from '../files/folder-store.ts'
import type { Clock } from '../process/clock.ts'
import { commandLine } from '../process/command-line.mjs'
import type { Db } from '../store/db.ts'
import { restoring } from './restoring.ts'
import { backupTraces, type Places } from './traces.ts'

/** @throws StartError */
export async function refuseLostPictures(db: Db, places: Places, clock: Clock): Promise<void> {
  const { stores, databaseUrl, s3 } = places
  // Instances of one PostgreSQL database may each have an empty folder, behind a proxy that knows it.
  if (s3 === undefined && databaseUrl !== undefined) return
  if ((await hasFiles(stores.uploads)) || (await hasFiles(stores.trash))) return
  const { size } = await namedPictures(db)
  if (size > 0) throw new StartError(await explain(size, places, clock))
}

async function explain(count: number, places: Places, clock: Clock): Promise<string> {
  const { dataDir, s3 } = places
  const folder = join(dataDir, placeFolders.uploads)
  const place = s3 ? `${s3.bucket}/${s3.prefix}${placeFolders.uploads} (S3)` : folder
  const named = plural(count, '# foto ou vídeo', '# fotos e vídeos')
  const state = `O site mostra ${named}, e em ${place} não há nenhum arquivo.`
  const { backup } = await backupTraces(places)
  if (s3 === undefined) {
    return inLines([
      `${state} Nada foi mudado.`,
      'Confira se o disco deles está montado, e se faltam no arquivo .env as configurações S3_….',
      restoring(backup),
    ])
  }
  if (!(await hasFiles(createFolderStores(dataDir, clock).uploads))) {
    const todo = 'Confira S3_BUCKET e S3_PREFIX: os arquivos podem estar em outra pasta do bucket.'
    return inLines([`${state} Nada foi mudado.`, todo, restoring(backup)])
  }
  return inLines([
    `${state} Eles estão em ${folder}. Nada foi mudado.`,
    'Para levá-los ao S3: retire do arquivo .env as linhas S3_…, faça uma cópia com o primeiro comando, ' +
      'ponha as linhas de volta e traga essa cópia com o segundo:',
    `  ${commandLine('npm run backup')}`,
    `  ${commandLine('npm run restaurar -- <cópia>')}`,
  ])
}

function inLines(lines: string[]): string {
  const anyway = commandLine('npm start -- --sem-fotos')
  return [...lines, `Para iniciar mesmo sem eles: ${anyway}`].join('\n')
}

/** True for a store that is out of reach: the site serves pages without it. */
async function hasFiles(store: FileStore): Promise<boolean> {
  try {
    for await (const _ of store.list()) return true
    return false
  } catch (error) {
    if (error instanceof AppError) return true
    throw error
  }
}
