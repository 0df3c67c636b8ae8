// A text of the old site as this site can hold it, and the repairs that it needed.
import { maxLine, maxText } from '../../contract/fields.ts'
import { htmlToText } from './html-to-text.ts'
import { repairMojibake } from './mojibake.ts'

export const mends = {
  accents: 'acentos consertados',
  html: 'códigos de HTML convertidos em texto',
  control: 'caracteres de controle retirados',
  cutText: `texto cortado em ${maxText.toLocaleString('pt-BR')} caracteres`,
  cutLine: `texto cortado em ${maxLine} caracteres`,
}

/** No longer text becomes short enough by mending; the rest is cut off before. */
const mostLooked = 8 * maxText
/** A text may have been wrapped more than once: `&amp;ccedil;`. */
const mostLayers = 3

const controls = /(?![\n\t])[\p{Control}\p{Surrogate}\ufeff]/gu

/** @param kind a `line` has no line breaks and is shorter */
export function mendText(given: string, kind: 'line' | 'text') {
  const done = new Set<string>()
  function mend(mend: string, before: string, after: string): string {
    if (after !== before) done.add(mend)
    return after
  }

  let text = given.slice(0, mostLooked).replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
  for (let layer = 0; layer < mostLayers; layer += 1) {
    const before = text
    text = mend(mends.accents, text, repairMojibake(text))
    text = mend(mends.html, text, htmlToText(text))
    if (text === before) break
  }
  text = mend(mends.control, text, text.replaceAll(controls, ''))
  if (kind === 'line') {
    text = text.replaceAll(/\s*[\n\t]\s*/g, ' ').trim()
    text = mend(mends.cutLine, text, cut(text, maxLine))
  } else {
    text = mend(mends.cutText, text, cut(text, maxText))
  }
  return { text, mends: done }
}

/** A character of two units is not cut through. */
function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/\p{Surrogate}$/u, '')
}
