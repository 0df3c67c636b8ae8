// Nothing of the staff's area is ever kept, and nothing that was kept is shown in it.
import { expect } from './fixtures.ts'
import { isKept, keptAddresses, test } from './offline-site.ts'
import { field, form, openPanel, openSection } from './panel.ts'
import { failedRequest, principal, visit } from './visit.ts'

test.use({ expectedErrors: [failedRequest, '^Erro ao '] })

test('after a staff session nothing of it is left without a network', async ({ page, network }) => {
  await visit(page, '/Home')
  await isKept(page)
  const { nome, email } = await openPanel(page, 'home', { isAdmin: 1, nome: 'Rita Nogueira' })
  for (const secao of ['cadastrar', 'oracoes', 'comunidades', 'historico']) {
    await page.goto(`/Admin?secao=${secao}`)
    await expect(page.getByText('Bem-vindo ao painel de Administrador.')).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  await principal(page).getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/Home$/)

  const kept = await keptAddresses(page)
  expect(kept.filter((address) => /admin|login|historico|revisao|instala/i.test(address))).toEqual(
    [],
  )
  const texts = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name)
        const responses = await cache.matchAll()
        return Promise.all(responses.map((response) => response.text()))
      }),
    )
    return all.flat().join('\n')
  })
  expect(texts).toContain('Meus irmãos')
  for (const secret of [nome, email, 'admin@paroquia.example']) {
    expect(texts).not.toContain(secret)
  }

  await network.goesAway()
  await page.goto('/Admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sem conexão com o site')
  await expect(page.getByText(/guardado neste aparelho/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Entrar' })).toHaveCount(0)
  // The page loads itself anew once there is a network.
  await network.comesBack()
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
})

test('the panel gets the server’s state, or nothing; drafts are there afterwards', async ({
  page,
  network,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await visit(page, '/Home')
  await isKept(page)
  await openPanel(page, 'oracoes')
  await expect(page.getByRole('row', { name: /Salve-Rainha/ })).toBeVisible()
  await network.goesAway()
  await page.getByRole('button', { name: 'Editar Devoções' }).click()
  await expect(page.getByRole('row', { name: /./ })).toHaveCount(0)
  await expect(page.getByText('Conteúdo de')).toHaveCount(0)
  await network.comesBack()
  await openSection(page, 'devocoes')
  await expect(page.getByRole('button', { name: /^Editar / }).first()).toBeVisible()

  const title = field(form(page, 'Devoções e Carismas'), 'Título')
  await title.fill('São Bento')
  await network.goesAway()
  await page.reload()
  await expect(page.getByText(/O que você digitou e não salvou está guardado/)).toBeVisible()
  const door = page.getByRole('main').locator('img').first()
  await expect.poll(() => door.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeTruthy()
  const again = page.getByRole('link', { name: 'Tentar de novo' })
  await expect(again).toHaveAttribute('href', '/Admin?secao=devocoes&item=novo')
  await network.comesBack()
  await expect(title).toHaveValue('São Bento')
})
