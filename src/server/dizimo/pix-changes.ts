import { foreignKeysIn } from '../../parish/dizimo/foreign-keys.ts'
import {
  pixChangeShownDays,
  type Recebedor,
  receiverFields,
  type TrocaPix,
} from '../../parish/dizimo/troca-pix.ts'
import { type Dizimo, dizimo } from '../../parish/dizimo/dizimo.ts'
import { isList } from '../../model/kinds/kind.ts'
import { day } from '../../model/milliseconds.ts'
import { type KindName, kindNames, kindOf } from '../../parish/parish.ts'
import type { Clock } from '../process/clock.ts'
import type { Db } from '../store/db.ts'

type State = Partial<Record<string, unknown>>

/** Of the receiver, and of texts that still ask to pay to another; the newest first. */
export async function pixChanges(
  db: Db,
  clock: Clock,
  own: Pick<Dizimo, 'chave' | 'cnpj'>,
): Promise<TrocaPix[]> {
  const since = new Date(clock.now().getTime() - pixChangeShownDays * day).toISOString()
  const ofDays = db.selectFrom('revisao').where('quando', '>', since)
  const rows = await ofDays
    .where('tipo', 'in', kindNames)
    // Most revisions need not be read.
    .where((row) =>
      row.or(
        ['%pix%', '%chave%'].map((word) => row(row.fn<string>('lower', ['depois']), 'like', word)),
      ),
    )
    .orderBy('id', 'desc')
    .select(['id', 'quando', 'quem', 'tipo', 'item', 'titulo', 'antes', 'depois'])
    .execute()
  const newest = await ofDays
    .groupBy(['tipo', 'item'])
    .select((row) => row.fn.max('id').as('id'))
    .execute()
  const isNewest = new Set(newest.map(({ id }) => Number(id)))
  const present = new Map<string, string[]>()

  return rows.flatMap(({ id, quando, quem, tipo, item, titulo, ...states }): TrocaPix[] => {
    const [antes, depois] = [stateOf(states.antes), stateOf(states.depois)]
    const changes: TrocaPix[] = []
    if (tipo === dizimo.name && inWords(antes) !== inWords(depois)) {
      changes.push({ id, quando, quem, antes: receiverOf(antes), depois: receiverOf(depois) })
    }
    const keys = foreignKeysIn(textOf(depois), own)
    const place = `${tipo} ${item}`
    if (isNewest.has(id)) present.set(place, keys)
    const before = foreignKeysIn(textOf(antes), own)
    const chaves = keys.filter((key) => !before.includes(key) && present.get(place)?.includes(key))
    if (chaves.length > 0) {
      changes.push({ id, quando, quem, onde: placeInWords(tipo as KindName, titulo), chaves })
    }
    return changes
  })
}

function stateOf(json: string | null): State {
  return JSON.parse(json ?? '{}') as State
}

function receiverOf(state: State): Recebedor {
  const values = receiverFields.map((name) => [name, state[name] ?? ''])
  return Object.fromEntries(values) as Recebedor
}

function inWords(state: State): string {
  return JSON.stringify(receiverOf(state))
}

/** Without the receiver, which is told by itself. */
function textOf(state: State): string {
  const texts: string[] = []
  JSON.stringify(state, (name, value: unknown) => {
    if (typeof value === 'string' && !receiverFields.includes(name as never)) texts.push(value)
    return value
  })
  return texts.join('\n')
}

/** 'aviso “Festa”' */
function placeInWords(tipo: KindName, titulo: string): string {
  const kind = kindOf(tipo)
  return isList(kind) ? `${kind.noun.one} “${titulo}”` : kind.noun.name
}
