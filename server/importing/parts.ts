// The parts of the content: which call has each, what its fields are, and how people call it.
import type { Part } from '../content/replace-all.ts'
import type { ListTable } from '../store/schema.ts'

export type FieldKind = 'line' | 'text' | 'map' | 'picture' | 'publicacao'
export type Fields = Record<string, FieldKind>

/** Those of which the old site has a row each, or many, with plain fields. */
export const flatParts = {
  acao: { titulo: 'line', texto: 'text', foto: 'picture' },
  comunidade: {
    nome: 'line',
    descricao: 'text',
    inicioComunidade: 'text',
    mapaUrl: 'map',
    fachada: 'picture',
    imagemAltar: 'picture',
  },
  devocao: { titulo: 'line', subtitulo: 'line', devocao: 'text', font: 'text' },
  oracao: { titulo: 'line', oracao: 'text' },
  palavraPastor: { titulo: 'line', texto: 'text', padre: 'line', foto: 'picture' },
  paroquia: {
    texto1: 'text',
    historia1: 'text',
    historia2: 'text',
    foto1: 'picture',
    foto2: 'picture',
  },
  publicacao: { imagem: 'publicacao' },
} as const satisfies Partial<Record<Part, Fields>>
export type FlatPart = keyof typeof flatParts

export const lists = [
  'acao',
  'comunidade',
  'devocao',
  'oracao',
] as const satisfies readonly ListTable[]

/** Below `api/`, in the order in which they are asked. */
export const calls: Record<Part, string> = {
  acao: 'acao.php',
  comunidade: 'comunidade.php',
  devocao: 'devocao.php',
  oracao: 'oracao.php',
  terco: 'terco.php',
  palavraPastor: 'PalavraPastor.php',
  paroquia: 'paroquia.php',
  publicacao: 'publicacao.php',
  // Of our own making: only a site that runs this program has it.
  site: 'site.php',
}
export const parts = Object.keys(calls) as Part[]

/** A part as a whole, and one of its items. */
export const names: Record<Part, { all: string; one: string }> = {
  acao: { all: 'Ações', one: 'Ação' },
  comunidade: { all: 'Comunidades', one: 'Comunidade' },
  devocao: { all: 'Devoções', one: 'Devoção' },
  oracao: { all: 'Orações', one: 'Oração' },
  terco: { all: 'Santo Terço', one: 'Santo Terço' },
  palavraPastor: { all: 'Palavra do Pastor', one: 'Palavra do Pastor' },
  paroquia: { all: 'Sobre', one: 'Sobre' },
  publicacao: { all: 'Publicação', one: 'Publicação' },
  site: { all: 'Contato', one: 'Contato' },
}
