// What staff have said of the first steps, in the note of the site's mark. Sites that were begun by an
// older version have none: no visitor of a running site may be told that it is in preparation.
import { z } from 'zod'
import type { Db } from '../store/db.ts'
import { readMark, siteMark } from '../store/marks.ts'

const Note = z.object({
  /** Visitors may read that the site is in preparation. */
  faixa: z.boolean(),
  /** Staff have put the list of steps away. */
  escondido: z.boolean(),
  /** Steps that staff have ticked by hand. */
  feitos: z.array(z.string()),
})
type Note = z.infer<typeof Note>

export const newFirstSteps = JSON.stringify({
  faixa: true,
  escondido: false,
  feitos: [],
} satisfies Note)

const ofOlderSites: Note = { faixa: false, escondido: true, feitos: [] }

export async function readFirstSteps(db: Db): Promise<Note> {
  const mark = await readMark(db, siteMark)
  return mark?.nota ? Note.parse(JSON.parse(mark.nota)) : ofOlderSites
}

export async function writeFirstSteps(trx: Db, note: Note): Promise<void> {
  await trx
    .updateTable('marco')
    .set({ nota: JSON.stringify(note) })
    .where('nome', '=', siteMark)
    .execute()
}
