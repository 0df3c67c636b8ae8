// The names that imported files had at the old site: links and search engines still use them.
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'

export type OldPicture = {
  /** Below `uploads/`. */
  folder: string
  /** At the old site: 'Mutirão da horta (1).jpg'. */
  name: string
  /** Here, in the same folder. */
  fileName: string
}

/** Programs write a letter with an accent as one character or as two. */
const keyOf = ({ folder, name }: Pick<OldPicture, 'folder' | 'name'>) =>
  `${folder}/${name}`.normalize('NFC')

export function createOldPictures(db: Db) {
  return {
    /** The name of the file here; undefined where no import brought one of that name. */
    async find(folder: string, name: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('imagem_antiga')
        .where('chave', '=', keyOf({ folder, name }))
        .select('arquivo')
        .executeTakeFirst()
      return row?.arquivo
    },

    async set(pictures: readonly OldPicture[]): Promise<void> {
      await inTransaction(db, async (trx) => {
        // From another site of this program a file keeps its name.
        for (const picture of pictures.filter(({ name, fileName }) => name !== fileName)) {
          const arquivo = picture.fileName
          await trx
            .insertInto('imagem_antiga')
            .values({ chave: keyOf(picture), arquivo })
            .onConflict((conflict) => conflict.column('chave').doUpdateSet({ arquivo }))
            .execute()
        }
      })
    },
  }
}
