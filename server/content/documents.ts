// The entities of which there is one (pastor's word, parish, Rosary, site): one mechanism.
import type { z } from 'zod'
import { refusals } from '../../contract/refusals.ts'
import { PalavraPastorFields } from '../../contract/palavra-pastor.ts'
import { ParoquiaFields } from '../../contract/paroquia.ts'
import { SiteFields } from '../../contract/site.ts'
import { TercoFields } from '../../contract/terco.ts'
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../store/db.ts'
import type { Changes, Record } from './changes.ts'
import { type Actor, changedFields, type State } from './history.ts'
import { refuseLostUpdate } from './lost-update.ts'

const schemas = {
  palavraPastor: PalavraPastorFields,
  paroquia: ParoquiaFields,
  terco: TercoFields,
  site: SiteFields,
}

/** What each document holds. */
export type FieldsOf = { [Name in keyof typeof schemas]: z.output<(typeof schemas)[Name]> }

type DocumentName = keyof FieldsOf

/** How the history calls each of them. */
const titles: { [Name in DocumentName]: string } = {
  palavraPastor: 'Palavra do Pastor',
  paroquia: 'Sobre',
  terco: 'Santo Terço',
  site: 'Contato',
}

export type Document<Fields> = {
  get(): Promise<Versioned<Fields>>
  /**
   * Changes the fields that are given.
   *
   * @param versao the version that the change starts from, if it must be the present one
   * @throws AppError 409
   */
  update(actor: Actor, fields: Undefinable<Fields>, versao?: number): Promise<Versioned<Fields>>
  /** Brings back what a revision had. */
  restore(actor: Actor, state: State): Promise<void>
}

type Versioned<Fields> = Fields & { versao: number }
type Undefinable<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined }

export function createDocument<Name extends DocumentName>(
  db: Db,
  nome: Name,
  changes: Changes,
): Document<FieldsOf[Name]> {
  type Fields = FieldsOf[Name]
  // A document holds the fields of its name.
  const read = (connection: Db) =>
    readDocument(connection, nome) as Promise<State> as Promise<Versioned<Fields>>

  function write(
    actor: Actor,
    feito: 'alterou' | 'restaurou',
    fields: State,
    versao?: number,
  ): Promise<Versioned<Fields>> {
    return changes.change(actor, async (trx, record) => {
      const present = await read(trx)
      refuseLostUpdate(versao, present)
      await writeDocument(trx, record, changes.clock, nome, feito, fields)
      return read(trx)
    })
  }

  return {
    get: () => read(db),
    update: (actor, fields, versao) => write(actor, 'alterou', fields, versao),
    async restore(actor, state) {
      await write(actor, 'restaurou', state)
    },
  }
}

export async function readDocument(connection: Db, nome: DocumentName): Promise<Versioned<State>> {
  const row = await connection
    .selectFrom('documento')
    .where('nome', '=', nome)
    .select(['corpo', 'versao'])
    .executeTakeFirst()
  if (row === undefined) throw new AppError(404, refusals.notFound)
  return { ...(JSON.parse(row.corpo) as State), versao: row.versao }
}

/** Writes the fields that are given, in a change that is under way; the same again is no change. */
export async function writeDocument(
  trx: Db,
  record: Record,
  clock: Clock,
  nome: DocumentName,
  feito: 'alterou' | 'restaurou' | 'importou' | 'limpou',
  fields: State,
): Promise<void> {
  const { versao, ...antes } = await readDocument(trx, nome)
  const given = Object.keys(schemas[nome].shape).filter((name) => fields[name] !== undefined)
  const depois: State = {
    ...antes,
    ...Object.fromEntries(given.map((name) => [name, fields[name]])),
  }
  if (changedFields(antes, depois).length === 0) return
  await trx
    .updateTable('documento')
    .set({
      corpo: JSON.stringify(depois),
      versao: versao + 1,
      atualizado: clock.now().toISOString(),
    })
    .where('nome', '=', nome)
    .execute()
  await record({ feito, tipo: nome, item: null, titulo: titles[nome], antes, depois })
}
