import { expect, test } from './fixtures.ts'
import { inFooter } from './menu-texts.ts'
import { phone, visit } from './visit.ts'

test(
  'the footer shows logos, address and telephone, and leads to every page',
  { tag: '@quick' },
  async ({ page }) => {
    await visit(page, '/Oracoes')
    const footer = page.getByRole('contentinfo')
    const logos = footer.getByRole('img')
    await expect(logos).toHaveCount(3)
    for (const logo of await logos.all()) {
      await logo.scrollIntoViewIfNeeded()
      await expect(logo).toHaveAccessibleName(/^Emblema da /)
      await expect.poll(() => logo.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeTruthy()
    }
    await expect(footer).toContainText('Praça da Matriz, 120, Centro')
    await expect(footer).toContainText('Santa Rita do Vale – ES')
    await expect(footer).toContainText('CEP 29999-000')
    await expect(footer.getByRole('link', { name: '(27) 3000-0000' })).toHaveAttribute(
      'href',
      'tel:+552730000000',
    )
    await expect(footer.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/5527900000000',
    )
    await page.setViewportSize(phone)
    expect((await footer.boundingBox())!.height).toBeLessThanOrEqual(700)
    const links = page.getByRole('navigation', { name: 'Rodapé' }).getByRole('link')
    await expect(links).toHaveText([...inFooter, 'Login'])
    await links.filter({ hasText: 'Sobre' }).click()
    await expect(page).toHaveURL(/\/Sobre$/)
  },
)
