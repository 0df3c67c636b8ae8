// What a list shows to a person whose rights end at communities; the table of rights decides.
import { hasRight, mayWrite, mayWriteSome, ownersOf, rightsOf } from '../../api/calls/rights.ts'
import { anyOf, type Check } from '../../model/kinds/check.ts'
import { comunidadeOrAll } from '../../model/kinds/whole-parish.ts'
import { hasComunidade, type Pessoa } from '../../parish/equipe/direitos.ts'
import { isListName, type ListName } from '../../parish/parish.ts'
import type { EditedField } from '../fields/fields.ts'
import { listRows } from '../ui/list-rows.ts'
import { loadTitles } from '../ui/reference-titles.ts'
import type { ListedItem, ListScreen } from './list-screen.ts'

type Row = Readonly<Record<string, unknown>>

/** A whole kind is as it was defined, but that its order takes all communities. */
export function narrowed<Item extends ListedItem>(
  kind: ListScreen<Item>,
  person: Pessoa,
): ListScreen<Item> {
  const { tipo, refuse = () => undefined } = kind
  if (!isListName(tipo)) return kind
  const { other, own } = rightsOf(tipo)
  if (hasRight(person, other)) {
    return mayWriteSome(person, tipo, 'order') ? kind : { ...kind, orderPath: undefined }
  }
  const fields = kind.fields.filter(
    ({ name }) => name !== own?.unless && own?.fields?.includes(name) !== false,
  )
  return {
    ...kind,
    acts: own?.acts ?? [],
    offers: (item) => hasComunidade(person, ownerOf(tipo, item)),
    orderPath: undefined,
    refuse: anyOf(refuse, isOfNone(fields)),
    fields: fields.map((field) => ofPerson(field, tipo, person)),
  }
}

/** Those that the person may change. */
export async function rowsFor<Item extends ListedItem>(
  { path, tipo, acts }: ListScreen<Item>,
  person: Pessoa,
): Promise<readonly Item[]> {
  const rows = await listRows<Item>(path)
  if (acts === undefined || !isListName(tipo)) return rows
  const find = async (list: ListName, id: number) =>
    (await loadTitles(list)).find((each) => each.id === id)?.item as Row | undefined
  const own = await Promise.all(
    rows.map(async (item) => {
      const row = item as unknown as Row
      const owners = await ownersOf(tipo, row, find)
      return mayWrite(person, tipo, 'change', { owners, before: row, after: row })
    }),
  )
  return rows.filter((_, index) => own[index])
}

function ofPerson(field: EditedField, tipo: ListName, person: Pessoa): EditedField {
  if (field.is !== 'reference') return field
  const { to, offers = () => true, empty } = field
  const isDirect = to === 'comunidade' && tipo !== 'excecao'
  const [first, ...more] = person.comunidades === 'todas' ? [] : person.comunidades
  return {
    ...field,
    offers: (item) => offers(item) && hasComunidade(person, ownerOf(to, item)),
    ...(empty !== undefined && { empty: withoutWhole(empty) }),
    ...(isDirect && first !== undefined && more.length === 0 && { first }),
  }
}

function ownerOf(list: ListName, item: object): number | null {
  const { id, comunidade } = item as { id: number; comunidade: number | null }
  return list === 'comunidade' ? id : comunidade
}

/** Without 'Toda a paróquia'. */
function withoutWhole(empty: NonNullable<EditedField['empty']>) {
  if (typeof empty === 'string') return empty === comunidadeOrAll.empty ? '' : empty
  const kept = Object.entries(empty.of).filter(([, text]) => text !== comunidadeOrAll.empty)
  return { ...empty, of: Object.fromEntries(kept) }
}

/** What belongs to no community is the whole parish's. */
function isOfNone(fields: readonly EditedField[]): Check {
  const references = fields.filter(({ is }) => is === 'reference')
  return (item) =>
    references.length > 0 && references.every(({ name }) => (item[name] ?? null) === null)
      ? { campo: 'comunidade', message: 'Escolha a comunidade.' }
      : undefined
}
