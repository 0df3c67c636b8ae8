// The flags of an earlier login, and what the server says of it.
import { expect, test } from './fixtures.ts'
import { setFlags, storedFlags } from './session-flags.ts'
import { member } from './staff.ts'
import { failedRequest, isAlive, principal, visit } from './visit.ts'

const panel = 'Bem-vindo ao painel de Administrador.'
const loggedOut = { isLoggedIn: false, isAdmin: false }

test('flags without a session are cleared at start', async ({ page }) => {
  await visit(page, '/Sobre')
  await setFlags(page, { isLoggedIn: true, isAdmin: true })
  await page.reload()
  await expect.poll(() => storedFlags(page)).toEqual(loggedOut)
  await expect(principal(page).getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test.describe('with a session', () => {
  test.use({ expectedErrors: [failedRequest] })

  test('flags come back on the staff’s page, stay while the server is away, and the form does not flash', async ({
    page,
  }) => {
    const { email, senha } = await member(page, { isAdmin: 1 })
    await page.request.post('/api/login.php', { data: { email, senha } })
    await visit(page, '/Admin')
    await expect(page.getByRole('heading', { name: panel })).toBeVisible()
    expect(await storedFlags(page)).toEqual({ isLoggedIn: true, isAdmin: true })

    const complaints: string[] = []
    page.on('console', (message) => {
      if (['warning', 'error'].includes(message.type())) complaints.push(message.text())
    })
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('input[type=password]')) document.documentElement.id = 'flashed'
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/Admin')
    await expect(page.getByRole('heading', { name: panel })).toBeVisible()
    await isAlive(page)
    await expect(page.locator('#flashed')).toHaveCount(0)
    // Playwright says that it keeps the service worker out.
    expect(complaints.filter((text) => !text.includes('blocked by Playwright'))).toEqual([])

    await page.route('**/api/login.php', (route) => route.abort())
    await page.goto('/Admin')
    await expect(page.getByRole('heading', { name: panel })).toBeVisible()
    expect(await storedFlags(page)).toEqual({ isLoggedIn: true, isAdmin: true })
  })
})
