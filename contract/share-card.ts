// The pictures that link previews show. The pages name them and the server makes them, each from
// the same few functions: only what the site itself names can be asked for.
import type { Comunidade } from './comunidade.ts'
import type { Devocao } from './devocao.ts'
import type { Oracao } from './oracao.ts'
import type { PalavraPastor } from './palavra-pastor.ts'
import type { Terco } from './terco.ts'

/** Raised when cards are drawn in another way: then they all get new names. */
const drawing = 1

/** Width and height in pixels, as link previews want them. */
export const cardSize = { width: 1200, height: 630 } as const

/** What a picture is made from. */
export type ShareCard = {
  /** What it stands for: 'home', 'oracao-12', 'liturgia-2026-11-20'. */
  of: string
  title: string
  /** The key of an uploaded picture; empty where there is none. */
  photo: string
}

const titled = (of: string, title: string): ShareCard => ({ of, title, photo: '' })

/** What each kind of page is shown as. */
export const shareCards = {
  home: (parish: string, palavra: Pick<PalavraPastor, 'foto'> | undefined): ShareCard => ({
    of: 'home',
    title: parish,
    photo: palavra?.foto ? `palavra/${palavra.foto}` : '',
  }),
  sobre: (parish: string) => titled('sobre', parish),
  oracoes: () => titled('oracoes', 'Orações'),
  oracao: ({ id, titulo }: Pick<Oracao, 'id' | 'titulo'>) => titled(`oracao-${id}`, titulo),
  terco: ({ titulo }: Pick<Terco, 'titulo'>) => titled('terco', titulo),
  misterios: (conjunto: keyof Terco['contemplacoes'], { contemplacoes }: Terco) =>
    titled(`terco-${conjunto}`, `Mistérios ${contemplacoes[conjunto].misterio}`),
  devocoes: () => titled('devocoes', 'Devoções e Carismas'),
  devocao: ({ id, titulo }: Pick<Devocao, 'id' | 'titulo'>) => titled(`devocao-${id}`, titulo),
  comunidade: ({ id, nome, fachada }: Pick<Comunidade, 'id' | 'nome' | 'fachada'>): ShareCard => ({
    of: `comunidade-${id}`,
    title: `Comunidade ${nome}`,
    photo: fachada === '' ? '' : `comunidades/${id}/${fachada}`,
  }),
  /** @param data a civil date */
  liturgia: (data: string, celebracao: string) => titled(`liturgia-${data}`, celebracao),
}

export const shareBase = '/compartilhar/'

/** A card's file name. It changes with whatever stands on the card. */
export function cardFileName(card: ShareCard, parish: string): string {
  const { of, title, photo } = card
  return `${of}-${fingerprint([drawing, of, title, photo, parish].join('\n'))}.jpg`
}

/**
 * Tells texts apart, in eleven characters; no secret and no proof. The browser has no hash that
 * answers at once.
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
