import { expect, test } from './fixtures.ts'

test.use({ expectedErrors: ['status of 404'] })

test(
  'an unknown address is not found, and the page says so under a logo',
  { tag: '@quick' },
  async ({ page }) => {
    const response = await page.goto('/%C3%A7%F0%9F%99%8F')
    expect(response?.status()).toBe(404)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Pagina não encontrada!')
    const logo = main.getByRole('img', { name: 'Emblema da paróquia' })
    await expect(logo).toBeVisible()
    const images = await main.locator('img').all()
    expect(images).toHaveLength(2)
    for (const image of images) {
      await expect
        .poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth))
        .toBeTruthy()
    }
  },
)
