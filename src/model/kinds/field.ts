// Fields are plain data: server and panel derive schemas and forms, and pages load no Zod.
import type { Network } from './contact-writing.ts'
import { addDays, isCivilDate } from '../dates/civil-date.ts'
import { capitalized } from '../texts/capitalized.ts'

export type FieldCommon = {
  label: string
  /** Noun phrase for the history: 'a foto da fachada'. */
  called: string
  /** Verb for the history, if not 'alterou'. */
  changed?: string
  hint?: string
  /** Required in a new item and after a change. */
  required?: true
  /** Sentence of the panel where the answer is missing, if not 'Preencha o campo …'. */
  missing?: string
  starts?: Start
  /**
   * The panel shows the field if another one has one of these values; 'null': nothing is chosen.
   */
  onlyIf?: { field: string; is: readonly string[] }
  /** Under 'Mais opções' while empty. */
  more?: true
  /** Label for no choice: 'Toda a paróquia'. */
  empty?: Empty
}

type Empty = string | { by: string; of: Readonly<Record<string, string>> }

/** Days are counted from the date of field `after`. */
export type Start = 'today' | { after: string; days: number }

/** Fields of a kind, or of a part of it: a priest, a set of mysteries. */
export type Fields = Readonly<Record<string, Field>>

export type Field = FieldCommon &
  (
    | {
        is: 'line'
        /** UTF-16 units; default `maxLine`. */
        maxLength?: number
        inputMode?: 'tel' | 'numeric' | 'decimal' | 'url'
        /** Normal form of what people type. A line of another kind stays, and is refused. */
        notation?: (line: string) => string
        /** Links and emphasis are shown; marks are removed from other lines. */
        rich?: true
      }
    | {
        is: 'text'
        verbatim?: true
        headings?: true
      }
    | { is: 'email' }
    /** An embed address, or '' (see map-input.ts). */
    | { is: 'map' }
    | { is: 'whatsapp' }
    | { is: 'profile'; network: Network }
    | { is: 'picture' }
    /**
     * The focal point of picture `of`, which a cropped frame keeps in view: per cent from left and
     * top, '50 20'; '' is slightly above the middle.
     */
    | { is: 'focus'; of: string }
    | { is: 'medium' }
    | { is: 'pdf' }
    | { is: 'bytes'; of: string }
    /**
     * `latest`: the last day on which staff did something. It is never after today. Changes to an
     * earlier day or to '' are ignored, because existing clients send whole old rows back.
     */
    | { is: 'date'; latest?: true }
    /**
     * '19:00', or ''. `until` names the field of the end, which has `isEnd`: '7h às 9h' typed into
     * the begin fills both. Only an end may be midnight.
     */
    | { is: 'time'; until?: string; isEnd?: true }
    /** '' for a single date. Field `from` is the day from which 'every second week' is counted. */
    | { is: 'recurrence'; from: string }
    /** See dates/pauses.ts. */
    | { is: 'pauses' }
    /** Key of `options`, whose values are the labels, or ''. `first` is chosen in a new form. */
    | { is: 'choice'; options: Readonly<Record<string, string>>; first?: string }
    | { is: 'yesNo' }
    /** Id of an item, or null. `follows`: removed together with that item. */
    | { is: 'reference'; to: 'comunidade' | 'celebracao' | 'evento' | 'pagina'; follows?: true }
    /** The item may have been removed since. */
    | { is: 'reference'; to: 'documento'; isLoose: true }
    /** A list inside the item, such as the priests; `one` titles each: 'Padre'. */
    | { is: 'rows'; of: Fields; most: number; one: string }
    /** The same fields for each name, titled `one` and the name: 'Mistérios Gozosos'. */
    | { is: 'sets'; of: Fields; names: readonly string[]; one: string }
  )

export type ValueOf<F> = F extends { is: 'choice'; options: infer Options }
  ? Extract<keyof Options, string> | (F extends { required: true } ? never : '')
  : F extends { is: 'yesNo' }
    ? 0 | 1
    : F extends { is: 'bytes' }
      ? number
      : F extends { is: 'reference' }
        ? number | null
        : F extends { is: 'rows'; of: infer Of }
          ? ValuesOf<Of>[]
          : F extends { is: 'sets'; of: infer Of; names: readonly (infer Name extends string)[] }
            ? { [Each in Name]: ValuesOf<Of> }
            : string

export type ValuesOf<F> = { -readonly [Name in keyof F]: ValueOf<F[Name]> }

export function setTitle({ one }: { one: string }, name: string): string {
  return `${one} ${capitalized(name)}`
}

export function latestFields(fields: Fields): string[] {
  return Object.keys(fields).filter((name) => {
    const field = fields[name]!
    return field.is === 'date' && field.latest
  })
}

export function isRich(field: { is: string; rich?: true; verbatim?: true }): boolean {
  return field.is === 'text' ? field.verbatim === undefined : field.rich !== undefined
}

export function hasHeadings(field: { is: string; headings?: true }): boolean {
  return field.is === 'text' && field.headings !== undefined
}

export function emptyValue(field: Field): unknown {
  switch (field.is) {
    case 'yesNo':
    case 'bytes':
      return 0
    case 'reference':
      return null
    case 'rows':
      return []
    case 'sets':
      return Object.fromEntries(field.names.map((name) => [name, emptyValues(field.of)]))
    default:
      return ''
  }
}

export function emptyValues(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]),
  )
}

/** @returns dates of `starts` for empty fields. @param today a civil date */
export function startingDates(
  fields: Readonly<Record<string, { starts?: Start | undefined }>>,
  item: Readonly<Record<string, unknown>>,
  today: string,
): Record<string, string> {
  const dates: Record<string, string> = {}
  for (const [name, { starts }] of Object.entries(fields)) {
    if (starts === undefined || (item[name] ?? '') !== '') continue
    if (starts === 'today') {
      dates[name] = today
      continue
    }
    const from = dates[starts.after] ?? String(item[starts.after])
    if (isCivilDate(from)) dates[name] = addDays(from, starts.days)
  }
  return dates
}

export function emptyInWords(
  { empty = '' }: FieldCommon,
  values: Readonly<Record<string, unknown>>,
): string {
  return typeof empty === 'string' ? empty : (empty.of[String(values[empty.by])] ?? '')
}

/** Whether it has no text and no file. */
export function isBlank(fields: Fields, item: object): boolean {
  const values = item as Record<string, unknown>
  return Object.entries(fields).every(([name, { is }]) => {
    if (is === 'focus') return true
    const value = values[name]
    return typeof value !== 'string' || value.trim() === ''
  })
}

export function hintOf(field: FieldCommon & { is: string }): string | undefined {
  const links = field.is === 'line' && isRich(field) && linksHint
  return [field.hint, links].filter(Boolean).join(' ') || undefined
}

/** Explains the marks of a text field; undefined where they mean nothing. */
export function marksHintOf(field: FieldCommon & { is: string }): string | undefined {
  if (field.is !== 'text' || !isRich(field)) return undefined
  return [linksHint, marksHint, hasHeadings(field) && headingsHint].filter(Boolean).join(' ')
}

const linksHint = 'Telefones, emails e endereços de sites abrem com um toque.'

const marksHint =
  'Como no WhatsApp: *negrito*, _itálico_, ~riscado~, e “- ” no começo das linhas de uma lista.'

const headingsHint = 'Uma linha curta que começa com “# ” é um subtítulo.'

export const paragraphsHint = 'Cada linha vira um parágrafo.'
