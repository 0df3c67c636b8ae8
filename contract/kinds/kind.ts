// The two mechanisms of content, a list and a document, and what a definition of each says.
import type { Fields, ValuesOf } from './field.ts'

/** The uploaded files of a kind. */
export type Uploads = {
  /** Below `uploads/`; `{id}` stands for the item's id. */
  folder: string
  /** The path of the call that sends one, below `api/`. */
  path: string
  /** Its name in the API is 'send' and 'drop' before this: 'ImagemAcao'. */
  call: string
  /** What it is, for the description of the API. */
  summary: string
  /** What the panel says when the server says nothing, where it is not the sentence of all. */
  failed?: string
}

type Common = {
  /** Names it in the store, in the history and in the API. */
  name: string
  fields: Fields
  /** Who may change it. */
  writers: 'admin' | 'member'
  /** The path of its calls, below `api/`. */
  path: string
  /** What it is, for the description of the API: 'Devotions'. */
  summary: string
  /** What the API answers to a change, where it is not the sentence of all. */
  updated?: string
  uploads?: Uploads
  /** The pages that show something of it, and therefore change with it. */
  shownOn: readonly string[]
  /** Header and footer of every page show something of it, too. */
  inLayout?: true
  /** The section of the panel in which it is changed, as its button reads. */
  section: string
  /** Headings of it as a whole: in the history's filter, in the report of an import. */
  heading: string
}

/** A list: items that staff add, change, remove and put in order. */
export type ListKind = Common & {
  /** Names the list in `content`, and in the API: 'listDevocoes'. */
  plural: string
  orderPath: string
  /** How one is spoken of in a sentence: 'a devoção', 'as devoções'. */
  noun: { article: 'o' | 'a'; one: string; many: string }
  /** The field that titles an item. */
  title: string
  created?: string
  /** Where each item has an address of its own. */
  itemPage?: {
    /** `{id}` stands for the item's id. */
    address: string
    /** The fields that describe it to search engines: the first of them that is filled. */
    text: readonly string[]
    /** What stands before its title in the window and in link previews: 'Comunidade'. */
    before?: string
    /** What stands above its title on the picture of a link preview. */
    above?: string
    /** The picture of a link preview, if it has one. */
    picture?: string
  }
  /** The page on which all are listed, where there is one. */
  listPage?: {
    path: string
    title: string
    /** For search engines and link previews; the parish's name follows. */
    text: string
  }
}

/** A document: something that there is only one of. */
export type DocumentKind = Common & {
  /** How the history and the report of an import call it. */
  title: string
  /** How it is spoken of in a sentence: 'a página Sobre'; `of` where that is not 'da página Sobre'. */
  noun: { article: 'o' | 'a'; name: string; of?: string }
  /** Its call answers a list that holds it alone, with the id 1, and has this name. */
  listedAs?: string
}

// Both give the definition back as it was written: types are derived from it.

export function defineList<const K extends ListKind>(kind: K & TitledBy<K>): K {
  return kind
}

export function defineDocument<const K extends DocumentKind>(kind: K): K {
  return kind
}

/** The title is one of the fields. */
type TitledBy<K extends ListKind> = { title: keyof K['fields'] }

/** What the API gives of an item of a list, or of a document. */
export type ItemOf<K extends { fields: Fields }> = K extends { plural: string }
  ? Flat<{ id: number } & ValuesOf<K['fields']> & { versao: number }>
  : K extends { listedAs: string }
    ? Flat<{ id: number } & ValuesOf<K['fields']> & { versao: number }>
    : Flat<ValuesOf<K['fields']> & { versao: number }>

/** Has an editor show the fields, and not the way to them. */
type Flat<T> = { [Key in keyof T]: T[Key] }

export function titleOf(kind: ListKind, item: object): string {
  return String((item as Record<string, unknown>)[kind.title] ?? '')
}

/** The address of an item, for kinds whose items have one. */
export function addressOf(kind: { itemPage: { address: string } }, id: number): string {
  return kind.itemPage.address.replace('{id}', String(id))
}

export type Kind = ListKind | DocumentKind

/** A list is told from a document by its plural. */
export function isList(kind: Kind): kind is ListKind {
  return 'plural' in kind
}
