import { expect, test } from 'vitest'
import { withWholeAmounts } from './pieces.tsx'

test.each([
  ['Custa R$ 25,00 ou R$ 40.', 'Custa R$\u00A025,00 ou R$\u00A040.'],
  ['Custa R$25,00.', 'Custa R$25,00.'],
  ['Pague em R$ ou em horas.', 'Pague em R$ ou em horas.'],
])('the amount of %j stays in the line of its sign', (text, shown) => {
  expect(withWholeAmounts(text)).toBe(shown)
})
