// A field of content as plain data. The server derives Zod schemas from the fields, and the panel
// derives forms; pages load the fields without Zod.
import type { Network } from './contact-writing.ts'
import { addDays, isCivilDate } from '../dates/civil-date.ts'
import { capitalized } from '../texts/capitalized.ts'

export type FieldCommon = {
  /** On forms and in refusals: 'Foto da fachada'. */
  label: string
  /** The name of the field in a sentence of the history: 'a foto da fachada'. */
  called: string
  /** The verb of that sentence, if it is not 'alterou'. */
  changed?: string
  /** Shown in the panel below the label. */
  hint?: string
  /** A new item must have a value, and a change may not remove it. */
  required?: true
  /** The date that is stored if this field is empty. */
  starts?: Start
  /** Shown in the panel only if another field has one of these values. */
  onlyIf?: { field: string; is: readonly string[] }
  /** The panel shows an empty field under 'Mais opções'. */
  more?: true
  /** What it means that nothing is chosen: 'Toda a paróquia'. */
  empty?: Empty
}

/** The words, or those for each value of another field. */
type Empty = string | { by: string; of: Readonly<Record<string, string>> }

/** Today, or some days after the date of another field. */
export type Start = 'today' | { after: string; days: number }

/** Named fields: of a kind, of a priest, of a set of mysteries. */
export type Fields = Readonly<Record<string, Field>>

export type Field = FieldCommon &
  (
    | {
        /** One line of text. */
        is: 'line'
        /** UTF-16 units; by default `maxLine`. */
        maxLength?: number
        inputMode?: 'tel' | 'numeric' | 'decimal' | 'url'
        /**
         * Writes in one way what people type in several. A line that is none of its kind stays as it was
         * typed, so that a check can say what is wrong.
         */
        notation?: (line: string) => string
        /** Pages show links and emphasis in this line; other lines are stored without marks. */
        rich?: true
      }
    | {
        /** Text of many lines. Pages show links, emphasis and lists in it. */
        is: 'text'
        /** Pages show the text as it was typed: prayers. */
        verbatim?: true
        /** A short line that begins with '# ' is a heading. */
        headings?: true
      }
    /** 'email': one line; 'map': an embed address, or '' (see map-input.ts). */
    | { is: 'email' | 'map' }
    /** A telephone number, kept as `phoneDigits` writes it. */
    | { is: 'whatsapp' }
    /** The https address of a page on a social network, or ''. */
    | { is: 'profile'; network: Network }
    /** The name of a file in the folder of the kind, or ''. */
    | { is: 'picture' }
    /**
     * The focal point of the picture in the field `of`: a frame that cuts the picture still shows
     * this point. '50 20' are per cent of the width from the left and of the height from the top;
     * '' is the default, slightly above the middle. See `picture` in file-fields.ts.
     */
    | { is: 'focus'; of: string }
    /** The same as 'picture', or the address of a video. */
    | { is: 'medium' }
    /** The name of a PDF in the folder of the kind, or ''. */
    | { is: 'pdf' }
    /** The size of the file in that field, which the server reads when the item is saved. */
    | { is: 'bytes'; of: string }
    /**
     * `2026-11-22`, or '' without a date. `latest`: the last day on which staff did something. It is
     * not after today, and a change to an earlier one, or to '', has no effect: existing clients send
     * back the whole rows that they read before.
     */
    | { is: 'date'; latest?: true }
    /**
     * `19:00`, or '' without a time. `until` names the field of the end, and the field of the end
     * has `isEnd`. '7h às 9h' typed into the field of the begin fills both. Only an end may be
     * midnight.
     */
    | { is: 'time'; until?: string; isEnd?: true }
    /**
     * A recurrence rule as dates/recurrence.ts writes it, or '' for a single date. `from` names the
     * field of the first day: 'every second week' is counted from that day.
     */
    | { is: 'recurrence'; from: string }
    /** Periods without the celebration, as dates/pauses.ts writes them; '' for none. */
    | { is: 'pauses' }
    /**
     * One of the keys of `options`, or ''. The values of `options` are the labels on screen. `first` is
     * chosen in the form of a new item.
     */
    | { is: 'choice'; options: Readonly<Record<string, string>>; first?: string }
    /** 0 or 1. */
    | { is: 'yesNo' }
    /** The id of an item of another list, or null. `follows`: removed together with that item. */
    | { is: 'reference'; to: 'comunidade' | 'celebracao'; follows?: true }
    /** The same, of an item that may be removed: the field then names nothing. */
    | { is: 'reference'; to: 'documento'; isLoose: true }
    /** A list inside the item, such as the priests; `one` is the title of each: 'Padre'. */
    | { is: 'rows'; of: Fields; most: number; one: string }
    /** The same fields for each name; the title is `one` and the name: 'Mistérios Gozosos'. */
    | { is: 'sets'; of: Fields; names: readonly string[]; one: string }
  )

/** The value of a field, as it is stored and as the API gives it. */
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

/** 'Mistérios Gozosos' */
export function setTitle({ one }: { one: string }, name: string): string {
  return `${one} ${capitalized(name)}`
}

/** The names of the fields with the day on which something was last done. */
export function latestFields(fields: Fields): string[] {
  return Object.keys(fields).filter((name) => {
    const field = fields[name]!
    return field.is === 'date' && field.latest
  })
}

/** Whether pages show links and emphasis in a text. */
export function isRich(field: { is: string; rich?: true; verbatim?: true }): boolean {
  return field.is === 'text' ? field.verbatim === undefined : field.rich !== undefined
}

/** Whether a short line of it that begins with '# ' is a heading. */
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

/** The dates of `starts`, for the fields that are empty. @param today a civil date */
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

/** What it means that nothing is chosen, given the values of other fields; '' if nothing is said. */
export function emptyInWords(
  { empty = '' }: FieldCommon,
  values: Readonly<Record<string, unknown>>,
): string {
  return typeof empty === 'string' ? empty : (empty.of[String(values[empty.by])] ?? '')
}

/** Whether an item has nothing that a visitor could read or see: no text and no file. */
export function isBlank(fields: Fields, item: object): boolean {
  const values = item as Record<string, unknown>
  return Object.entries(fields).every(([name, { is }]) => {
    if (is === 'focus') return true
    const value = values[name]
    return typeof value !== 'string' || value.trim() === ''
  })
}

/** What is shown below the label: the field's own hint, and what may be typed. */
export function hintOf(field: FieldCommon & { is: string }): string | undefined {
  const hints = [
    field.hint,
    isRich(field) && richHints[field.is],
    hasHeadings(field) && headingsHint,
  ].filter(Boolean)
  return hints.length === 0 ? undefined : hints.join(' ')
}

const richHints: Readonly<Record<string, string>> = {
  line: 'Telefones, emails e endereços de sites abrem com um toque.',
  text:
    'Telefones, emails e endereços de sites abrem com um toque. ' +
    'Como no WhatsApp: *negrito*, _itálico_, ~riscado~, e “- ” no começo das linhas de uma lista.',
}

const headingsHint = 'Uma linha curta que começa com “# ” é um subtítulo.'

/** The hint of a text whose lines are shown as paragraphs. */
export const paragraphsHint = 'Cada linha vira um parágrafo.'
