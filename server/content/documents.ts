// The entities of which there is one (pastor's word, parish, Rosary, site): one mechanism.
import type { z } from 'zod'
import { refusals } from '../../contract/messages.ts'
import { PalavraPastorFields } from '../../contract/palavra-pastor.ts'
import { ParoquiaFields } from '../../contract/paroquia.ts'
import { SiteFields } from '../../contract/site.ts'
import { TercoFields } from '../../contract/terco.ts'
import { AppError } from '../app-error.ts'
import type { Db } from '../store/db.ts'
import type { Changes } from './changes.ts'
import { type Actor, changedFields, type State } from './history.ts'

const schemas = {
  palavraPastor: PalavraPastorFields,
  paroquia: ParoquiaFields,
  terco: TercoFields,
  site: SiteFields,
}

/** What each document holds. */
type FieldsOf = { [Name in keyof typeof schemas]: z.output<(typeof schemas)[Name]> }

/** How the history calls each of them. */
const titles: Record<keyof FieldsOf, string> = {
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

export function createDocument<Name extends keyof FieldsOf>(
  db: Db,
  nome: Name,
  changes: Changes,
): Document<FieldsOf[Name]> {
  type Fields = FieldsOf[Name]
  const names = Object.keys(schemas[nome].shape)

  async function read(connection: Db): Promise<Versioned<Fields>> {
    const row = await connection
      .selectFrom('documento')
      .where('nome', '=', nome)
      .select(['corpo', 'versao'])
      .executeTakeFirst()
    if (row === undefined) throw new AppError(404, refusals.notFound)
    return { ...(JSON.parse(row.corpo) as Fields), versao: row.versao }
  }

  function write(
    actor: Actor,
    feito: 'alterou' | 'restaurou',
    fields: State,
    versao?: number,
  ): Promise<Versioned<Fields>> {
    return changes.change(actor, async (trx, record) => {
      const { versao: present, ...antes } = await read(trx)
      if (versao !== undefined && versao !== present) {
        throw new AppError(409, refusals.lostUpdate, { data: { ...antes, versao: present } })
      }
      const given = names.filter((name) => fields[name] !== undefined)
      const depois: State = {
        ...antes,
        ...Object.fromEntries(given.map((name) => [name, fields[name]])),
      }
      if (changedFields(antes, depois).length === 0) return read(trx)
      await trx
        .updateTable('documento')
        .set({
          corpo: JSON.stringify(depois),
          versao: present + 1,
          atualizado: changes.clock.now().toISOString(),
        })
        .where('nome', '=', nome)
        .execute()
      await record({ feito, tipo: nome, item: null, titulo: titles[nome], antes, depois })
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
