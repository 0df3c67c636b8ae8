// Refuses a start whose content shows pictures while their store has not a single file: the settings
// name another store than the one that holds them. Every picture would be missing, also in backups.
import { plural } from '../../model/texts/plural.ts'
import { namedPictures } from '../content/named-files.ts'
import { AppError } from '../errors/app-error.ts'
import type { Db } from '../store/db.ts'
import { commandLine } from '../process/command-line.mjs'
import { filesAt, nameOf, type Places } from './remains.ts'

/** Why pictures would be missing, and the ways to them; undefined where they are. */
export async function explainLostPictures(
  db: Db,
  places: Places,
): Promise<[string, ...string[]] | undefined> {
  // Without its object store the site serves pages.
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
    `  ${commandLine('npm run backup')}`,
    `  ${commandLine('npm run restaurar -- <cópia>')}`,
    `Para iniciar mesmo sem eles: ${commandLine('npm start -- --sem-fotos')}`,
  ]
}
