import { expect, test } from 'vitest'
import { headingAt } from './heading-button.tsx'

/** The caret stands at '|'. */
function after(marked: string): string {
  const caret = marked.indexOf('|')
  const text = marked.replace('|', '')
  const inserted = headingAt(text, caret)
  if (inserted === undefined) return marked
  const { at, words } = inserted
  const whole = text.slice(0, at) + words + text.slice(at)
  return `${whole.slice(0, inserted.caret)}|${whole.slice(inserted.caret)}`
}

const long = 'palavra '.repeat(11)

test.each([
  ['|', '# |'],
  ['Trazer|', '# Trazer|'],
  ['|Trazer\nCaneta', '# |Trazer\nCaneta'],
  ['Trazer\n|\nCaneta', 'Trazer\n# |\nCaneta'],
  ['Trazer\nCan|eta', 'Trazer\n# Can|eta'],
  [`Antes\n${long}|`, `Antes\n# |\n${long}`],
  ['# Tra|zer', '# Tra|zer'],
  ['## Trazer|', '## Trazer|'],
])('%j becomes %j', (before, expected) => {
  expect(after(before)).toBe(expected)
})
