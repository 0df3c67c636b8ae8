// The pictures of link previews. Pages name them and the server draws them with the same functions,
// so that only names that the site makes can be requested.
import { focusName } from '../model/kinds/file-fields.ts'
import { type DocumentKind, type ListKind, type PageOfList, titleOf } from '../model/kinds/kind.ts'
import type { PalavraPastor } from '../parish/home/palavra-pastor.ts'
import type { Terco } from '../parish/oracoes/terco.ts'

/** Raise it when cards are drawn differently: all of them then get new names. */
const drawing = 2

/** Width and height in pixels, as link previews want them. */
export const cardSize = { width: 1200, height: 630 } as const

export type ShareCard = {
  /** The page or item: 'home', 'oracao-12', 'liturgia-2026-11-20'. */
  of: string
  title: string
  /** The key of an uploaded picture; empty where there is none. */
  photo: string
  /** The photo's focal point; empty for the default. */
  focus?: string
}

const titled = (of: string, title: string): ShareCard => ({ of, title, photo: '' })

type NamedMysteries = { contemplacoes: Record<keyof Terco['contemplacoes'], { misterio: string }> }

export const shareCards = {
  home: (
    parish: string,
    palavra: Pick<PalavraPastor, 'foto' | 'fotoFoco'> | undefined,
  ): ShareCard => ({
    of: 'home',
    title: parish,
    photo: palavra?.foto ? `palavra/${palavra.foto}` : '',
    focus: palavra?.fotoFoco ?? '',
  }),
  sobre: (parish: string) => titled('sobre', parish),
  document: ({ name, heading }: DocumentKind) => titled(name, heading),
  /** @param page one of the list's */
  list: ({ plural }: ListKind, { title, lists }: PageOfList) =>
    titled(lists === undefined ? plural : `${plural}-${lists.value}`, title),
  item: (kind: ListKind, item: { id: number }): ShareCard => {
    const { before, picture = '' } = kind.itemPage ?? {}
    const values = item as Record<string, unknown>
    const fileName = values[picture]
    const folder = kind.uploads?.folder.replace('{id}', String(item.id))
    return {
      of: `${kind.name}-${item.id}`,
      title: [before, titleOf(kind, item)].filter((part) => part !== undefined).join(' '),
      photo: fileName ? `${folder}/${String(fileName)}` : '',
      focus: String(values[focusName(picture)] ?? ''),
    }
  },
  terco: ({ titulo }: Pick<Terco, 'titulo'>) => titled('terco', titulo),
  misterios: (conjunto: keyof Terco['contemplacoes'], { contemplacoes }: NamedMysteries) =>
    titled(`terco-${conjunto}`, `Mistérios ${contemplacoes[conjunto].misterio}`),
  /** @param data a civil date */
  liturgia: (data: string, celebracao: string) => titled(`liturgia-${data}`, celebracao),
}

export const shareBase = '/compartilhar/'

/** A card's file name. It changes with the content of the card. */
export function cardFileName(card: ShareCard, parish: string): string {
  const { of, title, photo, focus = '' } = card
  const parts = [drawing, of, title, photo, parish, ...(focus === '' ? [] : [focus])]
  return `${of}-${fingerprint(parts.join('\n'))}.jpg`
}

/**
 * A short hash that tells texts apart; it is not cryptographic. The browser's own hash functions
 * are asynchronous.
 */
function fingerprint(text: string): string {
  let [a, b] = [0x811c9dc5, 0x9dc5811c]
  for (let place = 0; place < text.length; place++) {
    const unit = text.charCodeAt(place)
    a = Math.imul(a ^ unit, 0x01000193)
    b = Math.imul(b ^ unit, 0x85ebca6b) ^ (a >>> 13)
  }
  return [a, b].map((half) => (half >>> 0).toString(36).padStart(7, '0')).join('')
}
