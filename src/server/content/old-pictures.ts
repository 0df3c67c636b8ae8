// Links, search engines and clients still use picture addresses of an old site. No item names fixed
// pictures, such as the logo of the header.
import type { Db } from '../store/db.ts'
import { readMark, setMark } from '../store/marks.ts'
import type { Clock } from '../process/clock.ts'

export type OldPicture = {
  /** Below `uploads/`. */
  folder: string
  /** 'Mutirão da horta (1).jpg' */
  name: string
  fileName: string
}

/** An accented letter may be one character or two. */
const keyOf = ({ folder, name }: Pick<OldPicture, 'folder' | 'name'>) =>
  `${folder}/${name}`.normalize('NFC')

export function createOldPictures(db: Db) {
  return {
    async find(folder: string, name: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('imagem_antiga')
        .where('chave', '=', keyOf({ folder, name }))
        .select('arquivo')
        .executeTakeFirst()
      return row?.arquivo
    },

    async findFixed(name: FixedPicture): Promise<string | undefined> {
      return (await readMark(db, markOf(name)))?.nota ?? undefined
    },
  }
}

export async function setOldPictures(
  trx: Db,
  clock: Clock,
  pictures: readonly OldPicture[],
): Promise<void> {
  for (const { folder, name, fileName: arquivo } of pictures) {
    if (folder === 'paroquia' && isFixedPicture(name)) {
      await setMark(trx, markOf(name), clock.now(), arquivo)
    } else if (name !== arquivo) {
      await trx
        .insertInto('imagem_antiga')
        .values({ chave: keyOf({ folder, name }), arquivo })
        .onConflict((conflict) => conflict.column('chave').doUpdateSet({ arquivo }))
        .execute()
    }
  }
}

export const fixedPictures = ['logo_preto.png', 'paroquia.png', 'passionista.gif'] as const
export type FixedPicture = (typeof fixedPictures)[number]

export function isFixedPicture(name: string): name is FixedPicture {
  return fixedPictures.some((each) => each === name)
}

const markOf = (name: FixedPicture) => `figura-${name}`
const marks = fixedPictures.map(markOf)

export async function fixedPictureKeys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('marco').where('nome', 'in', marks).select('nota').execute()
  return rows.flatMap(({ nota }) => (nota === null ? [] : [`paroquia/${nota}`]))
}
