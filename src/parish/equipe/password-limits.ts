/** UTF-16 units. */
export const shortestPassword = 8

export const longestPassword = 200

/** Copied texts end in line feeds, no-break and invisible blanks, which no field shows. */
const blank = String.raw`[\s\u200b-\u200f\u2028-\u202e\u2060-\u2069]`

export function withoutBlankEnds(senha: string): string {
  // The lookbehind keeps the time linear in a long row of blanks.
  return senha.replaceAll(RegExp(`^${blank}+|(?<!${blank})${blank}+$`, 'g'), '')
}

/** A login or reauthentication counts as recent for so long. */
export const recentMinutes = 10
