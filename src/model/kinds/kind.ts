import type { Check } from './check.ts'
import { slugOf } from '../texts/slug.ts'
import type { Fields, ValuesOf } from './field.ts'

type Uploads = {
  folder: string
  path: string
  /** Part of operation ids: 'sendImagemAcao'. */
  call: string
  summary: string
  /** The panel's sentence for a failure without a message, if not the usual one. */
  failed?: string
}

/** Of other lists, by name: an exception may move the last date of an event. */
export type Rows = Readonly<Record<string, readonly object[]>>

export type SearchedPart = {
  as: string
  /** Default: the title of the item. */
  title?: { words: string } | { field: string }
  /** The title is shown, but not searched. */
  withoutTitle?: true
  /** The title is shown with the name of the community. */
  withPlace?: true
  fields: readonly string[]
  /** Line made of several fields. @param today a civil date */
  inWords?: (item: Readonly<Record<string, unknown>>, today: string) => string
  /** Labels precede the lines: 'Telefone: …'. */
  withLabels?: true
  /** A field of rows or sets: each may be a hit. `fields` and `title` then name its fields. */
  each?: string
  /** Default: the page of the item. `{set}` stands for the name of the set. */
  address?: string
  /** Default: as `itemPage` says. @param today a civil date */
  isListed?: (item: Readonly<Record<string, unknown>>, today: string) => boolean
  /** Hits with a date come in its order. @param today a civil date */
  dateOf?: (item: Readonly<Record<string, unknown>>, today: string, rows: Rows) => string
}

/** `nothing` says why the kind is not searched. */
type Searched = readonly SearchedPart[] | { nothing: string }

type Common = {
  name: string
  fields: Fields
  writers: 'admin' | 'member'
  path: string
  /** Other programs lack this kind: an import does not report it as missing. */
  isOwn?: true
  summary: string
  /** The API's message after a change, if not the usual one. */
  updated?: string
  uploads?: Uploads
  searched: Searched
  check?: Check
  /** Pages (see pages.ts of the nouns) whose cache entries a change makes stale. */
  shownOn: readonly string[]
  /** The layout shows it: a change makes every page stale. */
  inLayout?: true
  /** Pages that are linked only while an item, or the document, satisfies `when`; default: any. */
  fills?: readonly { page: string; when?: (item: Readonly<Record<string, unknown>>) => boolean }[]
  /** The section of the panel, as its button reads. */
  section: string
  /** The heading in the history's filter and in the report of an import. */
  heading: string
  /** Phrases of the history for a new item and an imported one, if not 'adicionou a oração …'. */
  recorded?: {
    /** @param whole 'a publicação' */
    created?: (titulo: string, whole: string) => string
    imported?: string
  }
}

export type ListKind = Common & {
  /** Part of operation ids, 'listDevocoes', and of share-card addresses. */
  plural: string
  orderPath: string
  /** For phrases: 'a devoção', 'as devoções'. */
  noun: { article: 'o' | 'a'; one: string; many: string }
  title: string
  /** For kinds whose title field alone does not tell the items apart. */
  titleInWords?: (item: Readonly<Record<string, unknown>>) => string
  created?: string
  /** Items that only staff see: they read all of them at `path`. @param today a civil date */
  unpublished?: {
    path: string
    is: (item: Readonly<Record<string, unknown>>, today: string) => boolean
  }
  itemPage?: {
    address: string
    hasSlug?: true
    /** The heading of the page and the link preview, if not the title: 'Comunidade São José'. */
    heading?: (title: string) => string
    /** The line above the title on a link preview's picture. */
    above?: string
    /** Whether search engines are told of it; default: all. @param today a civil date */
    isListed?: (item: Readonly<Record<string, unknown>>, today: string, rows: Rows) => boolean
    picture?: string
  }
  listPage?: ListPage
  /** The pages of items with one choice, by its values; linked only while they have items. */
  listPages?: { by: string; of: Readonly<Record<string, ListPage>> }
}

export type ListPage = {
  path: string
  title: string
  /** Description for search engines, which the parish's name follows. */
  text: string
}

export type DocumentKind = Common & {
  title: string
  /** For phrases: 'a página Sobre'; `of` if not 'da página Sobre'. */
  noun: { article: 'o' | 'a'; name: string; of?: string }
  page?: {
    path: string
    /** Parameters that select a part, each with its valid values. */
    parameters?: Record<string, RegExp>
  }
  /** A change needs a recent login: a forged one would lead money elsewhere. */
  withRecentLogin?: true
  /** Stored in rows, of which the newest is shown: src/server/content/publicacoes.ts. */
  inRows?: true
  /** Name in operation ids, if its call answers a list with one item of id 1. */
  listedAs?: string
}

// Returned unchanged, with its literal types.

export function defineList<const K extends ListKind>(kind: K & TitledBy<K>): K {
  return kind
}

export function defineDocument<const K extends DocumentKind>(kind: K): K {
  return kind
}

type TitledBy<K extends ListKind> = { title: keyof K['fields'] }

export type ItemOf<K extends { fields: Fields }> = K extends { plural: string }
  ? Flat<{ id: number } & ValuesOf<K['fields']> & { versao: number }>
  : K extends { listedAs: string }
    ? Flat<{ id: number } & ValuesOf<K['fields']> & { versao: number }>
    : Flat<ValuesOf<K['fields']> & { versao: number }>

/** Editors then show the fields instead of the expression. */
type Flat<T> = { [Key in keyof T]: T[Key] }

type Titled = Pick<ListKind, 'fields' | 'title' | 'titleInWords'>

export function titleOf(kind: Titled, item: object): string {
  if (kind.titleInWords !== undefined) return kind.titleInWords(item as Record<string, unknown>)
  const value = String((item as Record<string, unknown>)[kind.title] ?? '')
  const field = kind.fields[kind.title]
  return field?.is === 'choice' ? (field.options[value] ?? value) : value
}

type WithPage = { itemPage: { address: string; hasSlug?: true } }

export function addressOf(
  { itemPage }: { itemPage: { address: string; hasSlug?: never } },
  id: number,
): string {
  return itemPage.address.replace('{id}', String(id))
}

/** '/Pagina/12/batismo' */
export function addressOfItem(kind: Titled & WithPage, item: { id: number }): string {
  const path = kind.itemPage.address.replace('{id}', String(item.id))
  const slug = kind.itemPage.hasSlug ? slugOf(titleOf(kind, item)) : ''
  return slug === '' ? path : `${path}/${slug}`
}

export type PageOfList = ListPage & { lists?: { by: string; value: string } }

export function listPagesOf({ listPage, listPages }: ListKind): PageOfList[] {
  const { by, of } = listPages ?? { by: '', of: {} }
  const chosen = Object.entries(of).map(([value, { path, title, text }]) => {
    return { path, title, text, lists: { by, value } }
  })
  return listPage === undefined ? chosen : [listPage, ...chosen]
}

export function listPageOf(kind: ListKind, item: object): ListPage | undefined {
  const { by, of } = kind.listPages ?? { by: '', of: {} }
  return of[String((item as Record<string, unknown>)[by])] ?? kind.listPage
}

/** Whether visitors see it on its page, on its card and in the API. @param today a civil date */
export function isPublic(
  { unpublished }: Pick<ListKind, 'unpublished'>,
  item: object,
  today: string,
): boolean {
  return !unpublished?.is(item as Record<string, unknown>, today)
}

/** Whether search, site map and summaries list it. @param today a civil date */
export function isListed(
  kind: Pick<ListKind, 'itemPage' | 'unpublished'>,
  item: object,
  today: string,
  rows: Rows,
): boolean {
  const { isListed: isWanted = () => true } = kind.itemPage ?? {}
  return isPublic(kind, item, today) && isWanted(item as Record<string, unknown>, today, rows)
}

export type Kind = ListKind | DocumentKind

export function isList(kind: Kind): kind is ListKind {
  return 'plural' in kind
}
