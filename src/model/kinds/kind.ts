import type { Check } from './check.ts'
import { slugOf } from '../texts/slug.ts'
import type { Fields, ValuesOf } from './field.ts'

type Uploads = {
  folder: string
  path: string
  /** Part of operation ids: 'sendImagemAcao'. */
  call: string
  summary: string
  /** Panel's sentence for a failure without a message, if not the usual one. */
  failed?: string
}

export type SearchedPart = {
  as: string
  /** Default: the title of the item. */
  title?: { words: string } | { field: string }
  /** Title shown, but its words not searched. */
  withoutTitle?: true
  fields: readonly string[]
  /** Line made of several fields. @param today a civil date */
  inWords?: (item: Readonly<Record<string, unknown>>, today: string) => string
  /** Field labels precede the lines: 'Telefone: …'. */
  withLabels?: true
  /** Field of rows or sets: a hit for each, whose fields `fields` and `title` name. */
  each?: string
  /** Default: the page of the item; `{set}` stands for the name of the set. */
  address?: string
  /** Default: as `itemPage` says. @param today a civil date */
  isListed?: (item: Readonly<Record<string, unknown>>, today: string) => boolean
}

/** Reason, if nothing is searched. */
type Searched = readonly SearchedPart[] | { nothing: string }

type Common = {
  name: string
  fields: Fields
  writers: 'admin' | 'member'
  path: string
  /** Unknown to other programs: an import does not miss it elsewhere. */
  isOwn?: true
  summary: string
  /** API's message after a change, if not the usual one. */
  updated?: string
  uploads?: Uploads
  searched: Searched
  check?: Check
  /** Names of the pages whose cache entries become stale with it, in pages.ts of the nouns. */
  shownOn: readonly string[]
  /** Layout depends on it: every page becomes stale. */
  inLayout?: true
  /** Pages linked only while an item, or the document, satisfies `when`; default: any. */
  fills?: readonly { page: string; when?: (item: Readonly<Record<string, unknown>>) => boolean }[]
  /** Section of the panel, as its button reads. */
  section: string
  /** Heading in the history's filter and in the report of an import. */
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
  /** Phrases: 'a devoção', 'as devoções'. */
  noun: { article: 'o' | 'a'; one: string; many: string }
  title: string
  /** Title where that field alone does not tell the items apart. */
  titleInWords?: (item: Readonly<Record<string, unknown>>) => string
  created?: string
  /** Items that only staff see, who read all of them at `path`. @param today a civil date */
  unpublished?: {
    path: string
    is: (item: Readonly<Record<string, unknown>>, today: string) => boolean
  }
  itemPage?: {
    address: string
    hasSlug?: true
    /** Description for search engines: the first of these fields with a value. */
    text: readonly string[]
    /** Prefix of window title and link preview: 'Comunidade'. */
    before?: string
    /** Line above the title on a link preview's picture. */
    above?: string
    /** Listed for search engines; default: all. @param today a civil date */
    isListed?: (item: Readonly<Record<string, unknown>>, today: string) => boolean
    picture?: string
  }
  listPage?: ListPage
  /** Pages of the items with one choice, by its values; linked only while they have items. */
  listPages?: { by: string; of: Readonly<Record<string, ListPage>> }
}

export type ListPage = {
  path: string
  title: string
  /** Description for search engines; the parish's name follows. */
  text: string
}

export type DocumentKind = Common & {
  title: string
  /** Phrases: 'a página Sobre'; `of` if not 'da página Sobre'. */
  noun: { article: 'o' | 'a'; name: string; of?: string }
  /** Page of the document alone. */
  page?: {
    path: string
    /** Parameters that select a part, each with its valid values. */
    parameters?: Record<string, RegExp>
  }
  /** A change takes a recent login: money would go elsewhere. */
  withRecentLogin?: true
  /** Rows, of which the newest is shown: src/server/content/publicacoes.ts. */
  inRows?: true
  /** Name in operation ids, if its call answers a list with one item of id 1. */
  listedAs?: string
}

// The definition is returned unchanged, with its literal types.

export function defineList<const K extends ListKind>(kind: K & TitledBy<K>): K {
  return kind
}

export function defineDocument<const K extends DocumentKind>(kind: K): K {
  return kind
}

type TitledBy<K extends ListKind> = { title: keyof K['fields'] }

/** Item or document as the API gives it. */
export type ItemOf<K extends { fields: Fields }> = K extends { plural: string }
  ? Flat<{ id: number } & ValuesOf<K['fields']> & { versao: number }>
  : K extends { listedAs: string }
    ? Flat<{ id: number } & ValuesOf<K['fields']> & { versao: number }>
    : Flat<ValuesOf<K['fields']> & { versao: number }>

/** Editors show the fields instead of the type's expression. */
type Flat<T> = { [Key in keyof T]: T[Key] }

type Titled = Pick<ListKind, 'fields' | 'title' | 'titleInWords'>

export function titleOf(kind: Titled, item: object): string {
  if (kind.titleInWords !== undefined) return kind.titleInWords(item as Record<string, unknown>)
  const value = String((item as Record<string, unknown>)[kind.title] ?? '')
  const field = kind.fields[kind.title]
  return field?.is === 'choice' ? (field.options[value] ?? value) : value
}

type WithPage = { itemPage: { address: string; hasSlug?: true } }

/** Address that the id alone makes. */
export function addressOf(
  kind: { itemPage: { address: string; hasSlug?: never } },
  id: number,
): string {
  return address(kind, id)
}

/** '/Pagina/12/batismo' */
export function addressOfItem(kind: Titled & WithPage, item: { id: number }): string {
  const path = address(kind, item.id)
  const slug = kind.itemPage.hasSlug ? slugOf(titleOf(kind, item)) : ''
  return slug === '' ? path : `${path}/${slug}`
}

function address({ itemPage }: WithPage, id: number): string {
  return itemPage.address.replace('{id}', String(id))
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

/** Whether visitors are told of it, on its page, its card and in the API. @param today a civil date */
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
): boolean {
  const { isListed: isWanted = () => true } = kind.itemPage ?? {}
  return isPublic(kind, item, today) && isWanted(item as Record<string, unknown>, today)
}

export type Kind = ListKind | DocumentKind

export function isList(kind: Kind): kind is ListKind {
  return 'plural' in kind
}
