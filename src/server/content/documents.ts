import { emptyValues, type ValuesOf, type Field, type Fields } from '../../model/kinds/field.ts'
import type { DocumentKind } from '../../model/kinds/kind.ts'
import { type DocumentName, documentNames, type Documents, kinds } from '../../parish/parish.ts'
import { settledValues } from '../../model/kinds/settled-values.ts'
import { notFound } from '../errors/app-error.ts'
import type { Db } from '../store/db.ts'
import type { Change, Changes, Restorable } from './changes.ts'
import { withFreshFocus, withoutSameFocus } from './file-details.ts'
import { type Actor, changedFields, type State } from './history.ts'
import { refuseForeign, refuseLostUpdate, refuseOldLogin, refuseInvalid } from './refuse-change.ts'
import { addedPictures } from './named-files.ts'
import { isOfPicture } from '../../model/kinds/file-fields.ts'

type FieldsOf = { [Name in DocumentName]: ValuesOf<Documents[Name]['fields']> }

export type Document<Fields> = {
  get(): Promise<Versioned<Fields>>
  /** @throws AppError 409; 422 for fields that do not go together; 403 without a recent login */
  update(actor: Actor, fields: Undefinable<Fields>, versao?: number): Promise<Versioned<Fields>>
} & Restorable

type Versioned<Fields> = Fields & { versao: number }
type Undefinable<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined }

type DocumentsByName = { [Name in DocumentName]: Document<FieldsOf[Name]> }

export function createDocuments(db: Db, changes: Changes): DocumentsByName {
  return Object.fromEntries(
    documentNames.map((name) => [name, createDocument(db, name, changes)]),
  ) as unknown as DocumentsByName
}

function createDocument(db: Db, nome: DocumentName, changes: Changes): Document<State> {
  const { check }: DocumentKind = kinds[nome]
  const newFiles = async (given: State) =>
    addedPictures(nome, null, await readDocument(db, nome), given)

  return {
    get: () => readDocument(db, nome),

    update: async (actor, given, versao) =>
      changes.change(actor, await newFiles(given), async (change) => {
        const present = await readDocument(change.trx, nome)
        await refuseLostUpdate({ ...change, tipo: nome, item: null }, versao, present)
        const own =
          versao === undefined ? withoutSameFocus(kinds[nome].fields, present, given) : given
        const written = await writeDocument(change, nome, 'alterou', own)
        refuseInvalid(check?.(written))
        return written
      }),

    newFiles: (_, state) => newFiles(state),

    async restore(change, _, state) {
      const written = await writeDocument(change, nome, 'restaurou', state)
      // Old fields may contradict today's.
      refuseInvalid(check?.(written))
    },
  }
}

export async function readDocument(connection: Db, nome: DocumentName): Promise<Versioned<State>> {
  const row = await connection
    .selectFrom('documento')
    .where('nome', '=', nome)
    .select(['corpo', 'versao'])
    .executeTakeFirst()
  if (row === undefined) notFound()
  // Fields that the stored document lacks are empty.
  const { fields } = kinds[nome]
  const values = { ...emptyValues(fields), ...(JSON.parse(row.corpo) as State) }
  for (const [name, field] of Object.entries<Field>(fields)) {
    if (field.is !== 'rows') continue
    const parts = values[name] as Values[]
    values[name] = parts.map((part) => Object.assign(emptyValues(field.of), part))
  }
  return { ...values, versao: row.versao }
}

export async function writeDocument(
  change: Change,
  nome: DocumentName,
  feito: 'alterou' | 'restaurou' | 'importou' | 'limpou',
  given: State,
): Promise<Versioned<State>> {
  const { trx, record, clock, actor } = change
  await refuseForeign(change, nome, 'change')
  const present = await readDocument(trx, nome)
  const { versao, ...antes } = present
  const kindFields = kinds[nome].fields
  const settled = settledValues(kindFields, given)
  const fields = withFreshFocus(kindFields, antes, completedRows(kindFields, antes, settled))
  const names = Object.keys(kindFields).filter((name) => fields[name] !== undefined)
  const depois = { ...antes, ...Object.fromEntries(names.map((name) => [name, fields[name]])) }
  const changed = changedFields(antes, depois)
  if (changed.length === 0) return present
  refuseOldLogin(kinds[nome], changed, actor)
  const atualizado = clock.now().toISOString()
  await trx
    .updateTable('documento')
    .set({ corpo: JSON.stringify(depois), versao: versao + 1, atualizado })
    .where('nome', '=', nome)
    .execute()
  await record({ feito, tipo: nome, item: null, titulo: kinds[nome].title, antes, depois })
  return { ...depois, versao: versao + 1 }
}

type Values = Record<string, unknown>

/**
 * Existing clients and older sites send rows without pictures: the row's title finds the old one.
 */
function completedRows<V extends Values>(fields: Fields, present: Values, given: V): V {
  const completed = Object.entries(fields).flatMap(([name, field]) =>
    field.is === 'rows' && Array.isArray(given[name])
      ? [[name, rowsOf(field, present[name] as Values[], given[name] as Values[])]]
      : [],
  )
  return { ...given, ...Object.fromEntries(completed) }
}

function rowsOf(
  { of }: Extract<Field, { is: 'rows' }>,
  present: readonly Values[],
  given: readonly Values[],
): Values[] {
  const [title = ''] = Object.keys(of)
  const pictures = Object.keys(of).filter((name) => isOfPicture(of[name]!))
  return given.map((row) => {
    const same = present.find((each) => each[title] === row[title]) ?? {}
    const kept = pictures.flatMap((name) => (name in same ? [[name, same[name]]] : []))
    return Object.assign(emptyValues(of), Object.fromEntries(kept), row)
  })
}
