// All generic code derives from this list.
import { acao } from './home/acao.ts'
import { aviso } from './agenda/aviso.ts'
import { celebracao } from './horarios/celebracao.ts'
import { comunidade } from './comunidades/comunidade.ts'
import { devocao } from './devocoes/devocao.ts'
import { dizimo } from './dizimo/dizimo.ts'
import { documento } from './documentos/documento.ts'
import { evento } from './agenda/evento.ts'
import { excecao } from './horarios/excecao.ts'
import type { Field } from '../model/kinds/field.ts'
import { addressOfItem, isList, isPublic, type Kind, type ListKind } from '../model/kinds/kind.ts'
import { oracao } from './oracoes/oracao.ts'
import { pagina } from './paginas/pagina.ts'
import { palavraPastor } from './home/palavra-pastor.ts'
import { paroquia } from './sobre/paroquia.ts'
import { type PageName, type PagePath, pages } from './paths.ts'
import { publicacao } from './home/publicacao.ts'
import { site } from './contato/site.ts'
import { terco } from './oracoes/terco.ts'

/** In the order of the history's filter and of an import's requests. */
export const kinds = {
  oracao,
  terco,
  devocao,
  comunidade,
  acao,
  celebracao,
  excecao,
  aviso,
  evento,
  documento,
  pagina,
  palavraPastor,
  publicacao,
  paroquia,
  dizimo,
  site,
} as const satisfies Record<string, { shownOn: readonly PageName[] }>
type Kinds = typeof kinds

export type KindName = keyof Kinds
export type ListName = {
  [N in KindName]: Kinds[N] extends { plural: string } ? N : never
}[KindName]
type NameInRows = { [N in KindName]: Kinds[N] extends { inRows: true } ? N : never }[KindName]
export type DocumentName = Exclude<KindName, ListName | NameInRows>
export type Lists = Pick<Kinds, ListName>
export type Documents = Pick<Kinds, DocumentName>

export const kindNames = Object.keys(kinds) as KindName[]
export const listNames = kindNames.filter((name): name is ListName => isList(kinds[name]))
export const documentNames = kindNames.filter(
  (name): name is DocumentName => !isList(kinds[name]) && !('inRows' in kinds[name]),
)

export function kindOf(name: KindName): Kind
export function kindOf(name: string): Kind | undefined
export function kindOf(name: string): Kind | undefined {
  return Object.hasOwn(kinds, name) ? kinds[name as KindName] : undefined
}

export function isDocumentName(name: string): name is DocumentName {
  return (documentNames as readonly string[]).includes(name)
}

export function isListName(name: string): name is ListName {
  return (listNames as readonly string[]).includes(name)
}

export function isShownOn({ shownOn }: Pick<Kind, 'shownOn'>, path: PagePath): boolean {
  return shownOn.some((name) => pages[name as PageName] === path)
}

/** @returns undefined while the site shows the item nowhere. @param today a civil date */
export function pageOfItem(
  kind: Pick<
    ListKind,
    'fields' | 'itemPage' | 'shownOn' | 'title' | 'titleInWords' | 'unpublished'
  >,
  item: { id: number },
  today: string,
): string | undefined {
  const { itemPage, shownOn } = kind
  if (itemPage === undefined) return pages[shownOn[0] as PageName]
  return isPublic(kind, item, today) ? addressOfItem({ ...kind, itemPage }, item) : undefined
}

type Reference = {
  list: ListName
  field: string
  to: ListName
  follows: boolean
  isLoose: boolean
}

/** Only references that an item cannot be without, such as the community of a celebration. */
export function referencesTo(name: ListName): Reference[] {
  return listNames.flatMap(referencesOf).filter(({ to, isLoose }) => to === name && !isLoose)
}

export function referencesOf(list: ListName): Reference[] {
  return Object.entries<Field>(kinds[list].fields).flatMap(([field, definition]) => {
    if (definition.is !== 'reference') return []
    const isLoose = 'isLoose' in definition
    const follows = !isLoose && definition.follows === true
    return [{ list, field, to: definition.to, follows, isLoose }]
  })
}

type WithUploads = Extract<Kinds[KindName], { uploads: object }>
type Folder = WithUploads['uploads']['folder']

export type UploadFolder = Folder extends infer F
  ? F extends `${infer Start}{id}`
    ? `${Start}${number}`
    : F
  : never

/** @returns undefined for a kind without files */
export function folderOf(name: string, id: number | null): UploadFolder | undefined {
  return kindOf(name)?.uploads?.folder.replace('{id}', String(id ?? 0)) as UploadFolder | undefined
}
