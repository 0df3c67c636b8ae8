// Pages name the pictures of link previews and the server draws them with the same functions, so
// only names that the site makes can be requested.
import { focusName } from '../model/kinds/file-fields.ts'
import { type DocumentKind, type ListKind, type PageOfList, titleOf } from '../model/kinds/kind.ts'
import type { Site } from '../parish/contato/site.ts'
import type { PalavraPastor } from '../parish/home/palavra-pastor.ts'
import type { Terco } from '../parish/oracoes/terco.ts'

/** Raise it to give all cards new names. */
const drawing = 2

/** Pixels, as link previews want them. */
export const cardSize = { width: 1200, height: 630 } as const

export type ShareCard = {
  /** Page or item: 'home', 'oracao-12', 'liturgia-2026-11-20'. */
  of: string
  title: string
  photo: string
  focus?: string
  /** When and where; '' or absent for what has neither. */
  facts?: string
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
  list: ({ plural }: ListKind, { title, lists }: PageOfList, facts = ''): ShareCard => ({
    ...titled(lists === undefined ? plural : `${plural}-${lists.value}`, title),
    facts,
  }),
  item: (kind: ListKind, item: { id: number }, facts = ''): ShareCard => {
    const { heading = (title: string) => title, picture = '' } = kind.itemPage ?? {}
    const values = item as Record<string, unknown>
    const fileName = values[picture]
    const folder = kind.uploads?.folder.replace('{id}', String(item.id))
    return {
      of: `${kind.name}-${item.id}`,
      title: heading(titleOf(kind, item)),
      photo: fileName ? `${folder}/${String(fileName)}` : '',
      focus: String(values[focusName(picture)] ?? ''),
      facts,
    }
  },
  terco: ({ titulo }: Pick<Terco, 'titulo'>) => titled('terco', titulo),
  misterios: (conjunto: keyof Terco['contemplacoes'], { contemplacoes }: NamedMysteries) =>
    titled(`terco-${conjunto}`, `Mistérios ${contemplacoes[conjunto].misterio}`),
  liturgia: (data: string, celebracao: string) => titled(`liturgia-${data}`, celebracao),
}

export const shareBase = '/compartilhar/'

/** The name changes with the card's content. */
export function cardFileName(
  card: ShareCard,
  { nome, emblema }: Pick<Site, 'nome' | 'emblema'>,
): string {
  const { of, title, photo, focus = '', facts = '' } = card
  const more = [focus, emblema && `emblema ${emblema}`, facts].filter((part) => part !== '')
  const parts = [drawing, of, title, photo, nome, ...more]
  return `${of}-${fingerprint(parts.join('\n'))}.jpg`
}

/** Not cryptographic: the browser's own hashes are asynchronous. */
function fingerprint(text: string): string {
  let [a, b] = [0x811c9dc5, 0x9dc5811c]
  for (let place = 0; place < text.length; place++) {
    const unit = text.charCodeAt(place)
    a = Math.imul(a ^ unit, 0x01000193)
    b = Math.imul(b ^ unit, 0x85ebca6b) ^ (a >>> 13)
  }
  return [a, b].map((half) => (half >>> 0).toString(36).padStart(7, '0')).join('')
}
