// What `adro atualizar` and `adro voltar` write down beside the versions of the program.
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Machine, replace } from './machine.ts'

const OneUpdate = z.object({
  estado: z.enum(['indo', 'feita', 'voltando', 'desfeita']),
  /** Folders of versions: 'adro-0.3.0'. */
  de: z.string(),
  para: z.string(),
  /** SHA-256 of the archive. */
  soma: z.string(),
  quando: z.iso.datetime(),
  /** The newest migration of the database before the update. */
  migracao: z.string(),
  /** The name of the backup made before it; '' with DATABASE_URL. */
  copia: z.string(),
  /** On the way back: whether the backup still has to take the place of the database. */
  restaurar: z.boolean().optional(),
  /** Why the site went back by itself. */
  motivo: z.string().optional(),
  /** When the next update began: a later backup has its tables. */
  ate: z.iso.datetime().optional(),
})
/** After one that failed, `voltar` still leads to the version before the present one. */
const UpdateRecord = OneUpdate.extend({ antes: OneUpdate.optional() })
export type UpdateRecord = z.infer<typeof UpdateRecord>

export function recordFile(versions: string): string {
  return join(versions, 'atualizacao.json')
}

export async function readUpdate(versions: string): Promise<UpdateRecord | undefined> {
  const file = recordFile(versions)
  if (!existsSync(file)) return undefined
  return UpdateRecord.parse(JSON.parse(await readFile(file, 'utf8')))
}

export async function record(update: UpdateRecord, { places }: Machine): Promise<void> {
  const text = `${JSON.stringify(update)}\n`
  await replace(recordFile(places.versions), (made) => writeFile(made, text, { flush: true }))
}
