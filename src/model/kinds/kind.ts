// The two mechanisms of content, list and document, and the shape of their definitions.
import type { Check } from './check.ts'
import { slugOf } from '../texts/slug.ts'
import type { Fields, ValuesOf } from './field.ts'

type Uploads = {
  /** Below `uploads/`; `{id}` stands for the item's id. */
  folder: string
  /** The path of the call that sends one, below `api/`. */
  path: string
  /** Its name in operation ids: 'sendImagemAcao'. */
  call: string
  /** For the description of the API. */
  summary: string
  /** The panel's sentence for a failure without a message, if not the usual one. */
  failed?: string
}

/** What the search finds of an item, or of a document. */
export type SearchedPart = {
  /** What it is, in words beside the title of a hit: 'Oração'. */
  as: string
  /** The title of a hit, in words or the name of a field; by default the title of the item. */
  title?: { words: string } | { field: string }
  /** The title is shown, and its words are not found. */
  withoutTitle?: true
  /** The fields whose words are found. */
  fields: readonly string[]
  /** Each line begins with the label of its field: 'Telefone: …'. */
  withLabels?: true
  /** A field of rows or sets: a hit for each of them, whose fields `fields` and `title` name. */
  each?: string
  /** Where a hit leads, by default to the page of the item; `{set}` stands for the name of the set. */
  address?: string
  /** Whether an item is found; by default as `itemPage` says. @param today a civil date */
  isListed?: (item: Readonly<Record<string, unknown>>, today: string) => boolean
}

/** Or why a kind has nothing to be found. */
type Searched = readonly SearchedPart[] | { nothing: string }

type Common = {
  /** Its name in the store, the history and the API. */
  name: string
  fields: Fields
  /** The role that may change it. */
  writers: 'admin' | 'member'
  /** The path of its calls, below `api/`. */
  path: string
  /** Only sites that run this program have it: an import does not miss it elsewhere. */
  isOwn?: true
  /** For the description of the API: 'Devotions'. */
  summary: string
  /** The API's message after a change, if not the usual one. */
  updated?: string
  uploads?: Uploads
  /** What the search finds of it. */
  searched: Searched
  /** What its fields must satisfy together. */
  check?: Check
  /**
   * The pages that show some of it: their cache entries become stale with it. '/Comunidade/{id}': each
   * page of that kind.
   */
  shownOn: readonly string[]
  /** Header, footer or menu depend on it, which every page carries. */
  inLayout?: true
  /** The pages to which links lead only while an item, or the document, satisfies `when`; by default any. */
  fills?: readonly { page: string; when?: (item: Readonly<Record<string, unknown>>) => boolean }[]
  /** The section of the panel in which it is changed, as its button reads. */
  section: string
  /** Its name as a heading: in the history's filter, in the report of an import. */
  heading: string
  /** What the history says of a new one, if not 'adicionou a oração …', and of one that an import brought. */
  recorded?: {
    /** @param whole 'a publicação' */
    created?: (titulo: string, whole: string) => string
    imported?: string
  }
}

/** A list: items that staff add, change, remove and put in order. */
export type ListKind = Common & {
  /** Its name in operation ids, 'listDevocoes', and in the addresses of share cards. */
  plural: string
  orderPath: string
  /** For sentences: 'a devoção', 'as devoções'. */
  noun: { article: 'o' | 'a'; one: string; many: string }
  /** The field that titles an item. */
  title: string
  /** Its title in words, where that field alone does not tell the items apart. */
  titleInWords?: (item: Readonly<Record<string, unknown>>) => string
  created?: string
  /** If each item has an address of its own. */
  itemPage?: {
    /** `{id}` stands for the item's id. */
    address: string
    /** The words of the item's title follow its id, as its page says. */
    hasSlug?: true
    /** The description for search engines: the first of these fields that is not empty. */
    text: readonly string[]
    /** Precedes the title of the window and of link previews: 'Comunidade'. */
    before?: string
    /** The line above its title on the picture of a link preview. */
    above?: string
    /** Whether search engines are told of it; by default of all. @param today a civil date */
    isListed?: (item: Readonly<Record<string, unknown>>, today: string) => boolean
    /** The picture of a link preview, if it has one. */
    picture?: string
  }
  /** The page that lists all items, if there is one. */
  listPage?: ListPage
  /**
   * The pages that list the items by one of their choices, by its values. A page without items is linked
   * from nowhere.
   */
  listPages?: { by: string; of: Readonly<Record<string, ListPage>> }
}

export type ListPage = {
  path: string
  title: string
  /** For search engines and link previews; the parish's name follows. */
  text: string
}

/** A document: content without items. */
export type DocumentKind = Common & {
  /** Its title in the history and in the report of an import. */
  title: string
  /** For sentences: 'a página Sobre'; `of` if that is not 'da página Sobre'. */
  noun: { article: 'o' | 'a'; name: string; of?: string }
  /** The page that shows it alone; `about` follows its heading in summaries of the site. */
  page?: {
    path: string
    about: string
    /** The parameters of its address that select a part, each with its valid values. */
    parameters?: Record<string, RegExp>
  }
  /** Fields whose change takes a recent login, however it is made: money would go elsewhere. */
  withRecentLogin?: readonly string[]
  /** Stored in rows, of which the newest is shown: src/server/content/publicacoes.ts. */
  inRows?: true
  /** Its name in operation ids, if its call answers a list, with one item of id 1. */
  listedAs?: string
}

// Both return the definition unchanged, with its literal types.

export function defineList<const K extends ListKind>(kind: K & TitledBy<K>): K {
  return kind
}

export function defineDocument<const K extends DocumentKind>(kind: K): K {
  return kind
}

type TitledBy<K extends ListKind> = { title: keyof K['fields'] }

/** What the API gives of an item of a list, or of a document. */
export type ItemOf<K extends { fields: Fields }> = K extends { plural: string }
  ? Flat<{ id: number } & ValuesOf<K['fields']> & { versao: number }>
  : K extends { listedAs: string }
    ? Flat<{ id: number } & ValuesOf<K['fields']> & { versao: number }>
    : Flat<ValuesOf<K['fields']> & { versao: number }>

/** Makes editors show the fields instead of the type's expression. */
type Flat<T> = { [Key in keyof T]: T[Key] }

type Titled = Pick<ListKind, 'fields' | 'title' | 'titleInWords'>

export function titleOf(kind: Titled, item: object): string {
  if (kind.titleInWords !== undefined) return kind.titleInWords(item as Record<string, unknown>)
  const value = String((item as Record<string, unknown>)[kind.title] ?? '')
  const field = kind.fields[kind.title]
  return field?.is === 'choice' ? (field.options[value] ?? value) : value
}

type WithPage = { itemPage: { address: string; hasSlug?: true } }

/** The address of an item that its id alone makes. */
export function addressOf(
  kind: { itemPage: { address: string; hasSlug?: never } },
  id: number,
): string {
  return address(kind, id)
}

/** The address of an item of any list with pages of items: `/Pagina/12/batismo`. */
export function addressOfItem(kind: Titled & WithPage, item: { id: number }): string {
  const path = address(kind, item.id)
  const slug = kind.itemPage.hasSlug ? slugOf(titleOf(kind, item)) : ''
  return slug === '' ? path : `${path}/${slug}`
}

function address({ itemPage }: WithPage, id: number): string {
  return itemPage.address.replace('{id}', String(id))
}

/** A page that lists all items, or those with a value in a field. */
export type PageOfList = ListPage & { lists?: { by: string; value: string } }

export function listPagesOf({ listPage, listPages }: ListKind): PageOfList[] {
  const { by, of } = listPages ?? { by: '', of: {} }
  const chosen = Object.entries(of).map(([value, { path, title, text }]) => {
    return { path, title, text, lists: { by, value } }
  })
  return listPage === undefined ? chosen : [listPage, ...chosen]
}

/** The page that lists an item. */
export function listPageOf(kind: ListKind, item: object): ListPage | undefined {
  const { by, of } = kind.listPages ?? { by: '', of: {} }
  return of[String((item as Record<string, unknown>)[by])] ?? kind.listPage
}

export type Kind = ListKind | DocumentKind

/** Only lists have a plural. */
export function isList(kind: Kind): kind is ListKind {
  return 'plural' in kind
}
