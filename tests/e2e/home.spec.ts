import { carousel, slide, wake } from './carousel.ts'
import { expect, test } from './fixtures.ts'
import { closePublicacao, hold, isAlive, phone, principal, visit } from './visit.ts'

for (const path of ['/', '/Home']) {
  test(`greets with the parish name at ${path}`, { tag: '@quick' }, async ({ page }) => {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Seja bem vindo(a) Paróquia Sagrado Coração de Jesus',
    )
  })
}

test(
  'the hour of the next Mass stands on the first screen, where Home begins',
  { tag: '@quick' },
  async ({ page }) => {
    await visit(page, '/Home')
    const hour = page.getByRole('region', { name: 'Próxima Missa' }).locator('time')
    for (const viewport of [phone, { width: 768, height: 1024 }, { width: 1280, height: 720 }]) {
      await page.setViewportSize(viewport)
      await expect(hour, `at ${viewport.width}`).toBeInViewport({ ratio: 1 })
      const church = (await page.getByRole('img', { name: 'Igreja da paróquia' }).boundingBox())!
      const visible = await page.evaluate(() => document.documentElement.clientWidth)
      expect(Math.round(church.x + church.width), `at ${viewport.width}`).toBe(visible)
    }
  },
)

test('names the day and leads to its liturgy', async ({ page }) => {
  await visit(page, '/Home')
  await page.getByRole('link', { name: /sexta-feira, 20 de novembro/i }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Liturgia Diária')
})

test(
  'shows the pastor’s word: photo, title, text and name',
  { tag: '@quick' },
  async ({ page }) => {
    await visit(page, '/Home')
    const card = page.getByRole('region', { name: 'Palavra do Pastor' })
    await expect(card.getByRole('heading', { level: 3 })).toHaveText('Um coração que escuta')
    await expect(card).toContainText('Pe. Antônio Carlos Zanetti')
    await expect(card.getByRole('paragraph').first()).not.toBeEmpty()
    const photo = card.getByRole('img', { name: 'Pe. Antônio Carlos Zanetti' })
    await expect(photo).toBeVisible()
    await expect.poll(() => photo.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeTruthy()
  },
)

test('an action without a title has a button that says what it opens', async ({
  page,
  site: { db },
}) => {
  const texto = 'A festa tem procissão, Missa e almoço. '.repeat(30)
  await db.deleteFrom('acao').where('id', '>', 1).execute()
  await db.updateTable('acao').set({ texto, titulo: ' ' }).execute()
  await visit(page, '/Home')
  await page.getByRole('button', { name: 'Ler tudo: ação da paróquia' }).click()
  await expect(page.getByRole('button', { name: 'Ler menos: ação da paróquia' })).toBeVisible()
})

test('gives address, postal code, phone and social networks', async ({ page }) => {
  await visit(page, '/Home')
  const contact = page.getByRole('region', { name: 'Contato' })
  await expect(contact).toContainText('Praça da Matriz, 120, Centro')
  await expect(contact).toContainText('CEP 29999-000')
  const addresses = {
    '(27) 3000-0000': 'tel:+552730000000',
    'secretaria@paroquia.example': 'mailto:secretaria@paroquia.example',
    Instagram: 'https://www.instagram.com/paroquia.example/',
    Facebook: 'https://www.facebook.com/paroquia.example',
    WhatsApp: 'https://wa.me/5527900000000',
  }
  for (const [name, address] of Object.entries(addresses)) {
    await expect(contact.getByRole('link', { name })).toHaveAttribute('href', address)
  }
})

test(
  'opens a community from the carousel, naming it in the navigation',
  { tag: '@quick' },
  async ({ page }) => {
    await visit(page, '/Home')
    const it = carousel(page, 'Comunidades')
    await wake(it)
    await it.getByRole('button', { name: 'Pausar' }).click()
    const shown = slide(it)
    const nome = await shown.getByRole('heading', { level: 3 }).innerText()
    await expect(shown.getByRole('img', { name: `Fachada da comunidade ${nome}` })).toBeVisible()
    await expect(shown.getByRole('paragraph').first()).not.toBeEmpty()

    await shown.getByRole('link', { name: 'Click e saiba mais...' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Comunidade ${nome}`)
    const { usr } = (await page.evaluate(() => history.state)) as { usr: { id: number } }
    await expect(page).toHaveURL(new RegExp(`/Comunidade/${usr.id}$`))
  },
)

test('says Carregando ... while the communities load', async ({ page }) => {
  const release = await hold(page, '**/api/comunidade.php')
  await page.goto('/Admin')
  await isAlive(page)
  await principal(page).getByRole('link', { name: 'Home' }).click()
  await closePublicacao(page)
  const main = page.getByRole('main')
  await expect(main.getByText('Carregando ...', { exact: true })).toBeVisible()
  release()
  await expect(main).toContainText('Matriz Sagrado Coração de Jesus')
  await expect(main).not.toContainText('Carregando')
})
