import { revisedKind, type TipoRevisado } from '../../api/history/tipos.ts'
import { clockTimeInWords } from '../../model/dates/clock-time.ts'
import { shortDate } from '../../model/dates/long-date.ts'
import { parsePauses, pausesInWords } from '../../model/dates/pauses.ts'
import { recurrenceInWords } from '../../model/dates/recurrence-words.ts'
import { capitalized } from '../../model/texts/capitalized.ts'
import { inMegabytes } from '../../model/files/in-megabytes.ts'
import { fieldLabel } from '../../api/labels.ts'
import { emptyInWords, type Field as ContentField, setTitle } from '../../model/kinds/field.ts'
import { namesFile } from '../../model/kinds/file-fields.ts'
import { folderOf, type UploadFolder } from '../../parish/parish.ts'
import { kindOfPublicacao } from '../../model/files/video.ts'
import type { ReferenceTitle } from '../ui/reference-titles.ts'

export type ItemState = Record<string, unknown>

type Named = {
  key: string
  label: string
}
type TextField = Named & { kind: 'text'; text: string }
export type DifferingPicture = Named & { kind: 'picture'; folder: UploadFolder; fileName: string }
type OrderField = Named & { kind: 'order'; titles: string[] }
export type DifferingField = TextField | DifferingPicture | OrderField

export function fieldsOf(
  tipo: TipoRevisado,
  item: number | null,
  state: ItemState,
  titleOf?: ReferenceTitle,
): DifferingField[] {
  if (Array.isArray(state.ids)) return [orderOf(state)]
  const folder = folderOf(tipo, item ?? Number(state.id))
  return Object.entries(state)
    .filter(([name]) => !hidden.has(name))
    .flatMap(([name, value]): DifferingField[] => {
      const field = revisedKind(tipo).fields[name]
      if (field?.is === 'rows' || field?.is === 'sets')
        return innerFields(name, field, value, folder)
      const named = { key: name, label: fieldLabel(name, tipo) }
      const known =
        field?.is === 'reference' && value !== null && value !== 'todas'
          ? [value]
              .flat()
              .map((id) => referenceInWords(name, id, titleOf))
              .join(', ')
          : textOf(field, value)
      const text = known === '' && field !== undefined ? emptyInWords(field, state) : known
      return [pictureOf(named, field, value, folder) ?? { ...named, kind: 'text', text }]
    })
}

const hidden = new Set(['id', 'posicao', 'versao'])

function pictureOf(
  named: Named,
  field: ContentField | undefined,
  value: unknown,
  folder: UploadFolder | undefined,
): DifferingPicture | undefined {
  // A publication may be a video: only its name is shown.
  const isPicture = typeof value === 'string' && kindOfPublicacao(value) === 'imagem'
  if (!isPicture || field === undefined || !namesFile(field) || field.is === 'pdf') return undefined
  return { ...named, kind: 'picture', folder: folder!, fileName: value }
}

function orderOf({ titulos }: ItemState): OrderField {
  const titles = Array.isArray(titulos)
    ? titulos.map((titulo) => String(titulo) || 'sem título')
    : []
  return { key: 'ordem', label: 'Ordem', kind: 'order', titles }
}

function innerFields(
  name: string,
  field: Extract<ContentField, { is: 'rows' | 'sets' }>,
  value: unknown,
  folder: UploadFolder | undefined,
): DifferingField[] {
  return Object.entries(value ?? {}).flatMap(([each, inner]) => {
    const which = field.is === 'rows' ? `${field.one} ${Number(each) + 1}` : setTitle(field, each)
    return Object.entries(inner as ItemState).map(([part, text]): DifferingField => {
      const of = field.of[part]
      const key = `${name}.${each}.${part}`
      const label = `${which} – ${of?.label ?? part}`
      const picture = pictureOf({ key, label }, of, text, folder)
      return picture ?? { key, label, kind: 'text', text: textOf(of, text) }
    })
  })
}

function referenceInWords(name: string, id: unknown, titleOf: ReferenceTitle | undefined): string {
  if (titleOf === undefined) return `nº ${String(id)}`
  return titleOf(name, id) ?? `nº ${String(id)}, que não está mais no site`
}

function focusInWords(focus: string): string {
  const [x, y] = focus.split(' ')
  return y === undefined ? '' : `${x}% da esquerda, ${y}% do alto`
}

function textOf(field: ContentField | undefined, value: unknown): string {
  if (field?.is === 'yesNo') return value === 1 || value === true ? 'Sim' : 'Não'
  const text = String(value ?? '')
  if (field === undefined || text === '') return text
  switch (field.is) {
    case 'focus':
      return focusInWords(text)
    case 'bytes':
      return inMegabytes(Number(text))
    case 'choice':
      return field.options[text] ?? ''
    case 'date':
      return shortDate(text)
    case 'time':
      return clockTimeInWords(text)
    case 'recurrence':
      return recurrenceInWords(text) || text
    case 'pauses':
      return capitalized(pausesInWords(parsePauses(text) ?? [])) || text
    default:
      return text
  }
}
