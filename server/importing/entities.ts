import { windows1252 } from './mojibake.ts'

/** The names of U+00A0 to U+00FF, in their order. */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn ' +
  'sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave ' +
  'Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ' +
  'ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN ' +
  'szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave ' +
  'iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc ' +
  'uuml yacute thorn yuml'

const characters = new Map<string, string>([
  ...latin1.split(' ').map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const),
  // Editors put it where somebody typed two spaces; a line of them would never break.
  ['nbsp', ' '],
  ['quot', '"'],
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['apos', "'"],
  ['OElig', 'Œ'],
  ['oelig', 'œ'],
  ['circ', 'ˆ'],
  ['tilde', '˜'],
  ['ensp', ' '],
  ['emsp', ' '],
  ['thinsp', ' '],
  ['zwnj', ''],
  ['zwj', '\u200d'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['sbquo', '‚'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bdquo', '„'],
  ['dagger', '†'],
  ['Dagger', '‡'],
  ['bull', '•'],
  ['hellip', '…'],
  ['lsaquo', '‹'],
  ['rsaquo', '›'],
  ['euro', '€'],
  ['trade', '™'],
  ['minus', '−'],
  ['hearts', '♥'],
  ['rarr', '→'],
  ['larr', '←'],
])

/** `&ccedil;`, `&#231;` and `&#xe7;` become 'ç'; a name that is not known stays as it is. */
export function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,7}));/gi,
    (whole, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name !== undefined) return characters.get(name) ?? whole
      return characterOf(decimal ? Number(decimal) : Number.parseInt(hexadecimal!, 16))
    },
  )
}

function characterOf(code: number): string {
  if (code === 0xa0) return ' '
  // As browsers do: whoever writes these numbers means Windows-1252.
  if (code >= 0x80 && code <= 0x9f) return windows1252.charAt(code - 0x80)
  const isSurrogate = code >= 0xd800 && code <= 0xdfff
  return code === 0 || code > 0x10ffff || isSurrogate ? '' : String.fromCodePoint(code)
}
