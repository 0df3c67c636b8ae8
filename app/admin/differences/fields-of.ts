// A state of something, as the history keeps it, as a list of fields that a person can read.
import type { TipoRevisado } from '../../../contract/historico.ts'
import { fieldLabel } from '../../../contract/labels.ts'
import type { UploadFolder } from '../../../contract/paths.ts'
import { kindOfPublicacao } from '../../../contract/video.ts'

export type State = Record<string, unknown>

type Named = {
  /** Names the field within its state. */
  key: string
  label: string
}
type TextField = Named & { kind: 'text'; text: string }
export type PictureField = Named & { kind: 'picture'; folder: UploadFolder; fileName: string }
type OrderField = Named & { kind: 'order'; titles: string[] }
export type Field = TextField | PictureField | OrderField

/** What the fields of a state say; `item` is the id of the row that it is a state of. */
export function fieldsOf(tipo: TipoRevisado, item: number | null, state: State): Field[] {
  if (Array.isArray(state.ids)) return [orderOf(state)]
  const id = item ?? Number(state.id)
  return Object.entries(state)
    .filter(([name]) => !hidden.has(name))
    .flatMap(
      ([name, value]): Field | Field[] =>
        pictureOf(tipo, id, name, value) ?? textsOf(name, name, value),
    )
}

/** What the program needs and nobody reads. */
const hidden = new Set(['id', 'posicao', 'versao'])

/** The fields that name a picture, and the folder in which it lies. */
const pictureFields: Partial<
  Record<TipoRevisado, { names: readonly string[]; folder: (id: number) => UploadFolder }>
> = {
  acao: { names: ['foto'], folder: () => 'acao' },
  comunidade: { names: ['fachada', 'imagemAltar'], folder: (id) => `comunidades/${id}` },
  palavraPastor: { names: ['foto'], folder: () => 'palavra' },
  paroquia: { names: ['foto1', 'foto2'], folder: () => 'paroquia' },
  publicacao: { names: ['imagem'], folder: () => 'publicacao' },
}

function pictureOf(
  tipo: TipoRevisado,
  id: number,
  name: string,
  value: unknown,
): PictureField | undefined {
  const kind = pictureFields[tipo]
  // A publication may also be a video, of which only the name is shown.
  const isPicture = typeof value === 'string' && kindOfPublicacao(value) === 'imagem'
  if (!isPicture || !kind?.names.includes(name)) return undefined
  return {
    key: name,
    label: fieldLabel(name),
    kind: 'picture',
    folder: kind.folder(id),
    fileName: value,
  }
}

function orderOf({ titulos }: State): OrderField {
  const titles = Array.isArray(titulos)
    ? titulos.map((titulo) => String(titulo) || 'sem título')
    : []
  return { key: 'ordem', label: 'Ordem', kind: 'order', titles }
}

/** A value as text; of what holds further values, a text for each. */
function textsOf(key: string, name: string, value: unknown, label = fieldLabel(name)): TextField[] {
  if (typeof value !== 'object' || value === null) {
    return [{ key, label, kind: 'text', text: textOf(name, value) }]
  }
  return Object.entries(value).flatMap(([inner, each]) =>
    textsOf(`${key}.${inner}`, inner, each, innerLabel(key, label, inner)),
  )
}

/** 'Padre 2', 'Mistérios gozosos'; within them, 'Padre 2 – Nome'. */
function innerLabel(key: string, label: string, inner: string): string {
  if (key === 'padres') return `Padre ${Number(inner) + 1}`
  if (key === 'contemplacoes') return `Mistérios ${inner}`
  return `${label} – ${fieldLabel(inner)}`
}

function textOf(name: string, value: unknown): string {
  if (name === 'isAdmin') return value === 1 || value === true ? 'Sim' : 'Não'
  return value === null || value === undefined ? '' : String(value)
}
