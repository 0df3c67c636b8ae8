// A photo that opens large over the page.
import { expect, test } from './fixtures.ts'
import { failedRequest, isInSight, visit } from './visit.ts'

const itsName = /^Fachada da Matriz/

test(
  'by keyboard: opened, seen from near, closed, also by Back, and the focus is where it was',
  { tag: '@quick' },
  async ({ page }) => {
    await visit(page, '/Comunidade/1')
    const link = page.getByRole('link', { name: itsName })
    await link.press('Enter')
    const large = page.getByRole('dialog', { name: itsName })
    await expect(large.getByRole('button', { name: 'Fechar' })).toBeFocused()
    const picture = large.getByRole('img')
    const file = await link.evaluate((it: HTMLAnchorElement) => it.href)
    await expect(picture).toHaveAttribute('src', file)
    await isInSight(picture)
    const whole = (await picture.boundingBox())!
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(large.getByRole('button', { name: itsName, pressed: true })).toBeFocused()
    expect((await picture.boundingBox())!.width).toBeGreaterThan(whole.width * 1.5)
    await page.keyboard.press('Escape')
    await expect(large).toHaveCount(0)
    await expect(link).toBeFocused()

    // uikit/uikit#1987, nolanlawson/pinafore#60: the page was left.
    await link.press('Enter')
    await expect(large).toBeVisible()
    await page.goBack()
    await expect(large).toHaveCount(0)
    await expect(page).toHaveURL(/\/Comunidade\/1$/)
    await expect(link).toBeFocused()
  },
)

test.describe('whose whole file does not come', () => {
  test.use({ expectedErrors: [failedRequest] })

  test('a picture whose whole file is missing is shown as on the page, with a sentence, and a tap beside it closes it', async ({
    page,
  }) => {
    await page.route(/\/uploads\/[^?]+$/, (route) => route.abort())
    await visit(page, '/Comunidade/1')
    await page.getByRole('link', { name: itsName }).click()
    const large = page.getByRole('dialog', { name: itsName })
    await expect(large.getByRole('status')).toHaveText(/^A foto grande não chegou/)
    await expect(large.getByRole('img')).toHaveAttribute('src', /\?w=\d+$/)
    await page.mouse.click(10, 400)
    await expect(large).toHaveCount(0)
    await expect(page).toHaveURL(/\/Comunidade\/1$/)
  })
})
