// The panel with long texts: its buttons stay within reach.
import { expect, test } from './fixtures.ts'
import { field, form, openPanel } from './panel.ts'
import { phone } from './visit.ts'

test('a text of 5,500 characters scrolls within its field', async ({ page }) => {
  await page.setViewportSize(phone)
  await openPanel(page, 'devocoes&item=novo')
  const text = field(form(page, 'Devoções e Carismas'), 'Texto')
  await text.fill('Uma frase de um texto longo. '.repeat(190))
  const { height } = (await text.boundingBox())!
  expect(height).toBeLessThan(phone.height)
})
