// The kinds of field that the entities are made of, and the limits that they all share.
import { z } from 'zod'

import { settledLine, settledText } from '../texts/settled.ts'

/** Longest text of several lines, in UTF-16 units. */
export const maxText = 200_000
/** Longest text of one line. */
export const maxLine = 500
export const longestFileName = 200

/** Stops the validation of a text that is too long: further checks would only take time. */
const tooLong = { abort: true }
const withoutNul = (text: string) => !text.includes('\u0000')

/** A string whose length is checked before anything parses it. @param most UTF-16 units */
export function upTo(most: number): z.ZodString {
  return z.string().max(most, tooLong)
}

// A few letters become longer when they are composed: the limit holds before and after.

/** A text of one or many lines. Never HTML. */
export const Text = z
  .string()
  .max(maxText, tooLong)
  .refine(withoutNul)
  .overwrite(settledText)
  .max(maxText)
/** A short text: a title, a name, an address. */
export const Line = z
  .string()
  .max(maxLine, tooLong)
  .refine(withoutNul)
  .overwrite(settledLine)
  .max(maxLine)

export const FilledLine = Line.refine((text) => text.trim() !== '')

/**
 * The name of a stored file: a readable slug, a content hash and an ending.
 * It may be empty (no picture), and holds no path.
 */
export const FileName = upTo(longestFileName).regex(/^(?:[A-Za-z0-9][A-Za-z0-9._-]*)?$/)

/** A publication may also be the address of a video on a video host. */
export const FileNameOrUrl = z.union([
  FileName,
  upTo(maxLine).check(z.url({ protocol: /^https$/ })),
])

/** The id of a row. It goes out as a number and may come in as a numeric string. */
export const Id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
export const IdInput = z.union([
  Id,
  upTo(16)
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number),
])

/** How often a row was changed; with it as If-Match, a lost update is refused. */
export const Versao = z.number().int().positive()

/** A civil date, `2026-11-22`, with no time and no zone. */
export const IsoDate = upTo(10).check(z.iso.date())

/** A time of day, `19:00`. */
export const IsoTime = upTo(5).check(z.iso.time({ precision: -1 }))

/** RFC 5321, 4.5.3.1.3, without the angle brackets. */
const longestEmail = 254

/** One address, with nothing in it that a mailto: link would take for a further field. */
export const EmailAddress = upTo(longestEmail).check(z.email())
