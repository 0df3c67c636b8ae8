import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { piecesOf, wordsOf } from './pieces.ts'
import { bold, italic, whatsappText, withoutMarks } from './whatsapp-marks.ts'

test.each([
  ['Traga *alimentos* e _paz_.', 'Traga *alimentos* e _paz_.'],
  ['Traga **alimentos** e ~~roupas~~.', 'Traga *alimentos* e ~roupas~.'],
  ['**Dia _12_**\n\n- um\n- dois', '*Dia _12_*\n\n- um\n- dois'],
  ['5 * 3 e www.paroquia.example/a_b_c', '5 * 3 e www.paroquia.example/a_b_c'],
])('%j is written as %j', (text, written) => {
  expect(whatsappText(text)).toBe(written)
})

test.each([
  ['Festa de São José', '*Festa de São José*'],
  ['Festa *grande*', '*Festa grande*'],
  ['Festa * 2026 *', '*Festa 2026*'],
  ['foto_da_festa _', '*foto_da_festa*'],
  ['***', ''],
])('the title %j is bold as %j', (title, written) => {
  expect(bold(title)).toBe(written)
})

const characters = constantFrom('a', 'é', '7', ' ', '*', '_', '~', '`', '.', '-', '(', '!')

test('no mark within a title ends its bold, nor within a line its italics', () => {
  const titles = array(characters, { maxLength: 30 }).map((all) => `${all.join('')}a`)
  assert(
    property(titles, (title) => {
      for (const [written, is] of [
        [bold(title), 'strong'],
        [italic(title), 'em'],
      ] as const) {
        const pieces = piecesOf(written)
        expect(pieces).toEqual([{ is, of: expect.anything() }])
        expect(wordsOf(pieces)).toBe(withoutMarks(title))
      }
    }),
    { numRuns: 2000 },
  )
})
