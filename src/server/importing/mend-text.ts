// A text of the old site as this site can hold it, and the repairs that it needed.
import { maxLine, maxText } from '../../model/kinds/field-schemas.ts'
import { settledLine, settledText } from '../../model/texts/settled.ts'
import { htmlToText } from './html-to-text.ts'
import { repairMojibake } from './mojibake.ts'

export const mends = {
  accents: 'acentos consertados',
  html: 'códigos de HTML convertidos em texto',
  unseen: 'caracteres que não se veem retirados',
  cutText: `texto cortado em ${maxText.toLocaleString('pt-BR')} caracteres`,
  cutLine: `texto cortado em ${maxLine} caracteres`,
}

/** No longer text becomes short enough by mending; the rest is cut off before. */
const mostLooked = 8 * maxText
/** A text may have been wrapped more than once: `&amp;ccedil;`. */
const mostLayers = 3

/** @param kind a `line` has no line breaks and is shorter */
export function mendText(given: string, kind: 'line' | 'text') {
  const done = new Set<string>()
  function mend(mend: string, before: string, after: string): string {
    if (after !== before) done.add(mend)
    return after
  }

  let text = given.slice(0, mostLooked).replaceAll(/\r\n?/g, '\n')
  for (let layer = 0; layer < mostLayers; layer += 1) {
    const before = text
    text = mend(mends.accents, text, repairMojibake(text))
    text = mend(mends.html, text, htmlToText(text))
    if (text === before) break
  }
  const settled = kind === 'line' ? settledLine(text) : settledText(text)
  mend(mends.unseen, seen(text), seen(settled))
  text =
    kind === 'line'
      ? mend(mends.cutLine, settled, cut(settled, maxLine))
      : mend(mends.cutText, settled, cut(settled, maxText))
  return { text, mends: done }
}

/** Other blanks, hyphens and forms of letters are no repair that a report tells. */
function seen(text: string): string {
  return text.normalize('NFC').replaceAll(/[\s\u2010\u2011-]/g, '')
}

/** A character of two units is not cut through. */
function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/\p{Surrogate}$/u, '')
}
