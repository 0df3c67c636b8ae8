import { z } from 'zod'
import { storedFields } from '../../api/calls/schemas.ts'
import type { Fields } from '../../model/kinds/field.ts'
import { TextosDoDia } from '../../parish/liturgia/liturgia.ts'
import { documentNames, kinds, listNames } from '../../parish/parish.ts'
import { readDocument } from '../../server/content/documents.ts'
import { isPasswordHash } from '../../server/accounts/passwords.ts'
import { readRows } from '../../server/content/list-rows.ts'
import { hasStarterContent } from '../../server/starter/starter.ts'
import type { Db } from '../../server/store/db.ts'
import { damaged } from './backup-error.ts'

const State = z.record(z.string(), z.unknown()).nullable()
const Campos = z.array(z.string())

/**
 * Sums do not show that the site wrote a backup: values of another shape than those of a save would
 * break pages.
 */
export async function refuseUnfitContent(db: Db): Promise<void> {
  for (const name of listNames) {
    const rows = await readRows(db, name).catch(() => refuse(name))
    for (const row of rows) refuseUnfit(kinds[name].fields, row, `${name} ${row.id}`)
  }
  for (const { nome } of await db.selectFrom('documento').select('nome').execute()) {
    const name = documentNames.find((each) => each === nome)
    if (name === undefined) continue
    const document = await readDocument(db, name).catch(() => refuse(name))
    refuseUnfit(kinds[name].fields, document, name)
  }
  for (const row of await db.selectFrom('publicacao').selectAll().execute()) {
    refuseUnfit(kinds.publicacao.fields, row, `publicacao ${row.id}`)
  }
  for (const { id, senha } of await db.selectFrom('usuario').select(['id', 'senha']).execute()) {
    // The backup of 05c9bb31, which must stay readable, has a text that is no hash of any kind.
    if (senha.startsWith('$') && !isPasswordHash(senha)) refuse(`usuario ${id}`)
  }
  for (const { data, corpo } of await db.selectFrom('liturgia_dia').selectAll().execute()) {
    refuseJson(TextosDoDia, corpo, `liturgia_dia ${data}`)
  }
  // There may be more than fit into the memory.
  const revisoes = db.selectFrom('revisao').select(['id', 'campos', 'antes', 'depois'])
  for await (const row of revisoes.stream()) {
    refuseJson(Campos, row.campos, `revisao ${row.id}`)
    for (const state of [row.antes, row.depois])
      refuseJson(State, state ?? 'null', `revisao ${row.id}`)
  }
}

/** A site that began gets none at its next start, and cannot say its name without them. */
export async function lackingDocuments(db: Db): Promise<string[]> {
  if (!(await hasStarterContent(db))) return []
  const found = await db.selectFrom('documento').select('nome').execute()
  return documentNames.filter((name) => found.every(({ nome }) => nome !== name))
}

function refuse(part: string): never {
  throw damaged(part)
}

function refuseUnfit(fields: Fields, values: unknown, part: string): void {
  if (!storedFields(fields).safeParse(values).success) refuse(part)
}

function refuseJson(schema: z.ZodType, json: string, part: string): void {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    refuse(part)
  }
  if (!schema.safeParse(value).success) refuse(part)
}
