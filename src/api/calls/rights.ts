// The one table of rights: what a change of a kind takes of a person. The server asks it inside the
// transaction, with the owners of the row before and after; the panel asks it for what to show.
import { hasComunidade, type Pessoa } from '../../parish/equipe/direitos.ts'
import type { TipoRevisado } from '../history/tipos.ts'
import { type KindName, kindOf, kinds, type ListName, referencesOf } from '../../parish/parish.ts'

/** 'todas': all communities. */
type Right = 'administrador' | 'todas' | 'secretaria'

export type Act = 'create' | 'change' | 'remove' | 'order'

type RightsOfKind = {
  /** Without them: what else gives the right. */
  other: Right
  /** What the chosen communities give for their own items. */
  own?: {
    acts: readonly Act[]
    /** All by default. */
    fields?: readonly string[]
    /** A field that is filled before or after takes `other`. */
    unless?: string
  }
}

const every = ['create', 'change', 'remove'] as const
const ofComunidades = { other: 'secretaria', own: { acts: every } } as const

const ofMembers: { [Name in KindName]?: RightsOfKind } = {
  comunidade: { other: 'todas', own: { acts: ['change'] } },
  celebracao: ofComunidades,
  excecao: ofComunidades,
  // An urgent one is a band on every page.
  aviso: { other: 'secretaria', own: { acts: every, unless: 'urgente' } },
  evento: ofComunidades,
  // The meetings of a group.
  pagina: {
    other: 'secretaria',
    own: { acts: ['change'], fields: ['regra', 'hora', 'horaFim', 'inicio'] },
  },
}

export function rightsOf(kind: KindName): RightsOfKind {
  const other = kindOf(kind).writers === 'member' ? 'secretaria' : 'administrador'
  return ofMembers[kind] ?? { other }
}

export function hasRight(person: Pessoa, right: Right): boolean {
  if (person.isAdmin === 1) return true
  if (right === 'administrador') return false
  return right === 'todas' ? person.comunidades === 'todas' : person.secretaria === 1
}

type Row = Readonly<Record<string, unknown>>

export type Touched = {
  /** Of the row before and after: see `ownersOf`. */
  owners: readonly (number | null)[]
  before?: Row | undefined
  after?: Row | undefined
}

export function mayWrite(person: Pessoa, kind: KindName, act: Act, touched: Touched): boolean {
  const { other, own } = rightsOf(kind)
  if (act === 'order' || hasRight(person, other)) return mayWriteSome(person, kind, act)
  if (own === undefined || !own.acts.includes(act)) return false
  const { owners, before, after } = touched
  const { unless, fields } = own
  if (unless !== undefined && (before?.[unless] || after?.[unless])) return false
  const isWithin =
    fields === undefined ||
    Object.keys(kinds[kind].fields).every(
      (field) => fields.includes(field) || before?.[field] === after?.[field],
    )
  return isWithin && owners.length > 0 && owners.every((owner) => hasComunidade(person, owner))
}

/** Whether the person may write anything of the kind, so that its uploads and section are open. */
export function mayWriteSome(person: Pessoa, kind: KindName, act: Act = 'change'): boolean {
  const { other, own } = rightsOf(kind)
  if (act === 'order') {
    return hasRight(person, 'todas') && (own !== undefined || hasRight(person, other))
  }
  const hasOwn = own !== undefined && own.acts.includes(act) && person.comunidades.length > 0
  return hasOwn || hasRight(person, other)
}

/** What the person reads of the history of a kind; 'own': of items of the chosen communities. */
export function readsOf(person: Pessoa, tipo: TipoRevisado): 'all' | 'own' | 'none' {
  if (hasRight(person, tipo === 'usuario' ? 'administrador' : rightsOf(tipo).other)) return 'all'
  if (tipo === 'usuario' || !mayWriteSome(person, tipo)) return 'none'
  return person.comunidades === 'todas' ? 'all' : 'own'
}

export function mayRead(person: Pessoa, tipo: TipoRevisado, dono: number | null): boolean {
  const reads = readsOf(person, tipo)
  return reads === 'all' || (reads === 'own' && hasComunidade(person, dono))
}

type Find = (list: ListName, id: number) => Promise<Row | undefined> | Row | undefined

/**
 * The communities that a row belongs to; null stands for the whole parish. A change of a day belongs
 * to what it changes, and to the place that it moves to.
 */
export async function ownersOf(name: ListName, row: Row, find: Find): Promise<(number | null)[]> {
  if (name === 'comunidade') return [row.id as number]
  if (name !== 'excecao') return [comunidadeOf(row)]
  const place = comunidadeOf(row)
  // A special day without a community closes all, also where it names a celebration.
  const staysThere = place === null && (row.acao === 'cancelada' || row.acao === 'mudada')
  const owners = staysThere ? [] : [place]
  for (const { field, to } of referencesOf(name)) {
    const id = row[field]
    if (to === 'comunidade' || typeof id !== 'number') continue
    owners.push(comunidadeOf((await find(to, id)) ?? {}))
  }
  return owners.length > 0 ? owners : [null]
}

function comunidadeOf({ comunidade }: Row): number | null {
  return typeof comunidade === 'number' ? comunidade : null
}
