// axe on the states of the panel, and nothing that scrolls sideways.
import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { block, button, field, form, openPanel } from './panel.ts'
import { codeNow } from './second-factor.ts'
import { call } from './staff.ts'
import { failedRequest } from './visit.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const sizes = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

async function expectWellMade(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect.soft(overflow, `sideways at ${size.width}`).toBeLessThanOrEqual(0)
  }
  await expectNoViolations(page)
}

test.describe('a row that is taken away', () => {
  // Its picture may still have been on its way, and is gone with it.
  test.use({ expectedErrors: [failedRequest] })

  test('with a row in the form, a fault, and a row just taken away', async ({ page }) => {
    await openPanel(page, 'comunidades')
    const it = block(page, 'Administrar Comunidade')
    const itsForm = form(page, 'Administrar Comunidade')
    await button(it, 'Editar São José').click()
    await field(itsForm, 'Nome').fill('')
    await button(itsForm, 'Salvar').click()
    await expect(itsForm.getByRole('alert')).toBeVisible()
    await button(it, 'Excluir São Pedro').click()
    await button(page.getByRole('dialog'), 'Excluir tudo').click()
    await expect(it.getByText('Excluída: São Pedro.')).toBeVisible()
    await expectWellMade(page)
    await button(it, 'Desfazer').click()
    await expect(button(it, 'Editar São Pedro')).toBeVisible()
  })
})

test('while the second factor is turned on, with its codes, and before it is turned off', async ({
  page,
}) => {
  await openPanel(page, 'conta')
  const it = block(page, 'Verificação em duas etapas')
  await button(it, 'Ligar a verificação').click()
  await expect(it.getByRole('img')).toBeVisible()
  await expectWellMade(page)
  const segredo = (await it.locator('code').innerText()).replaceAll(/\s/g, '')
  await it.getByLabel('Código', { exact: true }).fill(codeNow(segredo))
  await button(it, 'Ligar').click()
  await expect(button(it, 'Já guardei os códigos')).toBeVisible()
  await expectWellMade(page)
  await button(it, 'Já guardei os códigos').click()
  await button(it, 'Desligar a verificação').click()
  await expectWellMade(page)
})

test('a panel with a preview, a changed order, and a question is accessible', async ({ page }) => {
  await openPanel(page, 'comunidades')
  await button(page, 'Editar São José').click()
  const itsForm = form(page, 'Administrar Comunidade')
  await button(itsForm, 'Visualizar').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectWellMade(page)
  await button(dialog, 'Fechar').click()
  await button(itsForm, 'Fechar').click()
  await button(page, 'Mudar a ordem').click()
  await expectWellMade(page)
  await button(page, 'Cancelar').click()
  await field(itsForm, 'Nome').fill('Quase')
  await page.getByRole('button', { name: 'Editar Devoções' }).click()
  await expect(dialog).toBeVisible()
  await expectWellMade(page)
})

test.describe('with two versions', () => {
  test.use({ expectedErrors: [failedRequest] })

  test('two versions are shown side by side', async ({ page }) => {
    await openPanel(page, 'devocoes')
    const itsForm = form(page, 'Devoções e Carismas')
    await button(page, 'Editar São José').click()
    await field(itsForm, 'Subtítulo').fill('O meu')
    const { data } = await call<{ id: number; titulo: string; subtitulo: string }[]>(
      page,
      'GET',
      'devocao.php',
    )
    const { id, subtitulo } = data.find(({ titulo }) => titulo === 'São José')!
    await call(page, 'PUT', 'devocao.php', { id, subtitulo: 'O outro' })
    await button(itsForm, 'Atualizar').click()
    await expect(button(itsForm, 'Salvar a minha versão')).toBeVisible()
    await expectWellMade(page)
    await call(page, 'PUT', 'devocao.php', { id, subtitulo })
  })
})
