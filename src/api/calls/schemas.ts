import { z } from 'zod'
import { type Network, profileAddress } from '../../model/kinds/contact-writing.ts'
import {
  EmailAddress,
  FileName,
  FileNameOrUrl,
  FilledLine,
  Id,
  IdInput,
  IsoDate,
  IsoTime,
  Line,
  maxLine,
  Text,
  upTo,
  Versao,
} from '../../model/kinds/field-schemas.ts'
import { type Field, type Fields, type ValueOf } from '../../model/kinds/field.ts'
import { isOfPicture } from '../../model/kinds/file-fields.ts'
import type { Kind } from '../../model/kinds/kind.ts'
import { settledField } from '../../model/kinds/settled-values.ts'
import { longestMapAddress } from '../../parish/comunidades/map.ts'
import { readMapAddress } from '../../parish/comunidades/map-input.ts'
import { longestPauses, parsePauses } from '../../model/dates/pauses.ts'
import { longestRule, parseRecurrence, recurrenceRule } from '../../model/dates/recurrence.ts'
import { phoneDigits } from '../../model/texts/phone-address.ts'
import { videoFrameAddress } from '../../model/files/video.ts'

type Of<T> = z.ZodType<T, T>
type Stored<F> = { [Name in keyof F]: Of<ValueOf<F[Name]>> }

export function storedFields<F extends Fields>(fields: F): z.ZodObject<Stored<F>> {
  return z.object(mapFields(fields, stored)) as unknown as z.ZodObject<Stored<F>>
}

export function itemSchema(kind: Kind): z.ZodObject {
  const hasId = 'plural' in kind || 'listedAs' in kind
  return storedFields(kind.fields).extend({ ...(hasId && { id: Id }), versao: Versao })
}

export function changeSchema(fields: Fields): z.ZodObject {
  return z.object(mapFields(sentFields(fields), (field) => sentField(field).optional()))
}

export function creationSchema(fields: Fields): z.ZodObject {
  return z.object(
    mapFields(sentFields(fields), (field) =>
      field.required ? sentField(field) : sentField(field).optional(),
    ),
  )
}

/** The server reads the sizes of files; a client's are ignored. */
function sentFields(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, { is }]) => is !== 'bytes'))
}

function mapFields(
  fields: Fields,
  schemaOf: (field: Field) => z.ZodType,
): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]))
}

function stored(field: Field): z.ZodType {
  switch (field.is) {
    case 'line':
      return lineOf(field, Line)
    case 'email':
    case 'profile':
      return Line
    case 'text':
      return Text
    case 'map':
      return upTo(longestMapAddress)
    case 'whatsapp':
      return Phone
    case 'picture':
    case 'pdf':
      return FileName
    case 'bytes':
      return Bytes
    case 'focus':
      return Focus
    case 'medium':
      return FileNameOrUrl
    case 'date':
      return orEmpty(ContentDate, field)
    case 'time':
      return orEmpty(IsoTime, field)
    case 'recurrence':
      return orEmpty(Recurrence, field)
    case 'pauses':
      return Pauses
    case 'choice':
      return orEmpty(z.enum(Object.keys(field.options)), field)
    case 'yesNo':
      return z.literal([0, 1])
    case 'reference':
      return field.required ? Id : Id.nullable()
    case 'rows':
      return z.array(storedFields(field.of)).max(field.most)
    case 'sets':
      return z.object(Object.fromEntries(field.names.map((name) => [name, storedFields(field.of)])))
  }
}

export function sentField(field: Field): z.ZodType {
  switch (field.is) {
    case 'line':
      return lineOf(field, field.required ? FilledLine : Line)
    case 'text':
      return field.required ? Text.refine((text) => text.trim() !== '') : Text
    case 'map':
      return MapInput
    case 'whatsapp':
      return upTo(40).transform(phoneDigits).pipe(Phone)
    case 'email':
      return EmailInput
    case 'profile':
      return profileOn(field.network)
    case 'pdf':
      return field.required ? FileName.min(1) : FileName
    case 'yesNo':
      return z.union([z.literal([0, 1]), z.boolean().transform(Number)])
    case 'reference':
      return field.required ? IdInput : IdInput.nullable()
    case 'rows':
      return z.array(z.object(mapFields(field.of, sentPart))).max(field.most)
    default:
      return stored(field)
  }
}

/** Older clients send rows without their pictures: see completedRows. */
function sentPart(field: Field): z.ZodType {
  const value = stored(field)
  return isOfPicture(field) ? value.optional() : value
}

function lineOf(field: Extract<Field, { is: 'line' }>, line: z.ZodString): z.ZodType {
  const settled = line.overwrite((text) => settledField(field, text))
  return field.maxLength === undefined ? settled : settled.max(field.maxLength)
}

function orEmpty(schema: z.ZodType, { required }: Field): z.ZodType {
  return required ? schema : z.union([z.literal(''), schema])
}

/** Years are expanded: a mistyped one, such as 9999, would take seconds. */
const ContentDate = IsoDate.refine((date) => date >= '1000' && date < '2200')

const Recurrence = upTo(longestRule)
  .refine((rule) => parseRecurrence(rule) !== undefined, { abort: true })
  .overwrite((rule) => recurrenceRule(parseRecurrence(rule)!))

const Pauses = upTo(longestPauses).refine((text) => parsePauses(text) !== undefined)

const Bytes = z.int().min(0)

const Focus = upTo(7).regex(/^(?:(?:100|\d{1,2}) (?:100|\d{1,2}))?$/)

const Phone = upTo(16).regex(/^(?:\+?\d{1,15})?$/)

/** Any form of a map becomes its embed address. */
const MapInput = upTo(5000)
  .refine((text) => text.trim() === '' || readMapAddress(text) !== undefined)
  .transform((text) => readMapAddress(text) ?? '')

const EmailInput = upTo(maxLine)
  .transform((text) => text.trim())
  .pipe(z.union([z.literal(''), EmailAddress]))

function profileOn(network: Network): z.ZodType {
  return upTo(maxLine)
    .refine((text) => profileAddress(network, text) !== undefined)
    .transform((text) => profileAddress(network, text)!)
}

export const EnderecoVideo = Line.pipe(z.url({ protocol: /^https$/ })).refine(
  (address) => videoFrameAddress(address) !== undefined,
)
