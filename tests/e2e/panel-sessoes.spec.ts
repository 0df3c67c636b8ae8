// Where one is logged in, and the way to end what one left open elsewhere.
import { request } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { block, button, openPanel } from './panel.ts'
import { type Member, sendLogin } from './staff.ts'
import { failedLoad, failedRequest, phone } from './visit.ts'

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

/** Logs in on another device. @returns whether that session is still open */
async function logInWith(baseURL: string, userAgent: string, who: Member) {
  const context = await request.newContext({ baseURL, userAgent })
  expect(await sendLogin(context, who)).toBe(200)
  return async () => {
    const { admin } = (await (await context.get('/api/login.php')).json()) as { admin: unknown }
    return admin !== null
  }
}

// One of them has ended by itself.
test.use({ expectedErrors: [failedRequest, failedLoad] })

test('the user’s own sessions are listed and ended on a phone', async ({ page, baseURL, site }) => {
  await page.setViewportSize(phone)
  const rita = await openPanel(page, 'conta', { isAdmin: 0 })
  const onAndroid = await logInWith(baseURL!, android, rita)
  const onIPhone = await logInWith(baseURL!, iPhone, rita)
  const curl = await logInWith(baseURL!, 'curl/8', rita)
  await page.reload()
  const it = block(page, 'Aparelhos conectados')
  const entries = it.getByRole('listitem')
  await expect(entries).toHaveCount(4)
  const own = entries.filter({ hasText: 'em uso agora' })
  await expect(own).toContainText('Desde 20/11/2026, 12h')
  await expect(own.getByRole('button')).toHaveCount(0)

  await it.getByRole('button', { name: /^Sair deste aparelho: Chrome no Android, desde/ }).click()
  await expect(it.getByRole('status')).toHaveText('Esse aparelho não está mais conectado.')
  await expect(it.getByRole('status')).toBeFocused()
  await expect(entries).toHaveCount(3)
  expect([await onAndroid(), await onIPhone(), await curl()]).toEqual([false, true, true])

  await expect(entries.filter({ hasText: 'Safari no iPhone' })).toContainText('usado por último')
  await expect(entries.filter({ hasText: 'Outro navegador' })).toHaveCount(1)
  await button(it, 'Sair dos outros aparelhos').click()
  await expect(it.getByRole('status')).toHaveText('Os outros aparelhos não estão mais conectados.')
  await expect(entries).toHaveCount(1)
  await expect(button(it, 'Sair dos outros aparelhos')).toHaveCount(0)
  expect([await onIPhone(), await curl()]).toEqual([false, false])
  await logInWith(baseURL!, android, rita)
  await page.reload()
  const end = it.getByRole('button', { name: /^Sair deste aparelho: Chrome no Android/ })
  await expect(entries).toHaveCount(2)
  const ofRita = site.db.deleteFrom('sessao').where('usuario', '=', rita.id)
  await ofRita.where('navegador', '=', 'Chrome no Android').execute()
  await end.click()
  await expect(it.getByRole('alert')).toHaveText('Esse aparelho já não estava conectado.')
  await expect(entries).toHaveCount(1)
})
