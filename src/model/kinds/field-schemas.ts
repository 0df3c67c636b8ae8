import { z } from 'zod'

import { settledLine, settledText } from '../texts/settled.ts'

/** UTF-16 units. */
export const maxText = 200_000
export const maxLine = 500
export const longestFileName = 200

/** A text that is too long is not checked further: that would only take time. */
const tooLong = { abort: true }
const withoutNul = (text: string) => !text.includes('\u0000')

export function upTo(most: number): z.ZodString {
  return z.string().max(most, tooLong)
}

// Composing lengthens a few letters, so the limit is checked before and after.

export const Text = z
  .string()
  .max(maxText, tooLong)
  .refine(withoutNul)
  .overwrite(settledText)
  .max(maxText)
export const Line = z
  .string()
  .max(maxLine, tooLong)
  .refine(withoutNul)
  .overwrite(settledLine)
  .max(maxLine)

export const FilledLine = Line.refine((text) => text.trim() !== '')

/** Slug, content hash and ending, without a path; '' without a file. */
export const FileName = upTo(longestFileName).regex(/^(?:[A-Za-z0-9][A-Za-z0-9._-]*)?$/)

/** A publication may be the address of a video. */
export const FileNameOrUrl = z.union([
  FileName,
  upTo(maxLine).check(z.url({ protocol: /^https$/ })),
])

/** The API answers numbers and accepts strings. */
export const Id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
export const IdInput = z.union([
  Id,
  upTo(16)
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number),
])

/** Counts the changes of a row. Clients send it as If-Match, so that a lost update is refused. */
export const Versao = z.number().int().positive()

export const IsoDate = upTo(10).check(z.iso.date())

/** '2026-11-22' or '22/11/2026' */
export const TypedDate = upTo(10)
  .transform((text) => text.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1'))
  .pipe(IsoDate)

export const IsoTime = upTo(5).check(z.iso.time({ precision: -1 }))

/** RFC 5321, 4.5.3.1.3, without the angle brackets. */
const longestEmail = 254

/** A single address, with nothing that mailto: takes for a further field. */
export const EmailAddress = upTo(longestEmail).check(z.email())
