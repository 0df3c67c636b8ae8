// The publication that greets on Home: sent, looked at, taken away, brought back.
import type { Locator } from '@playwright/test'
import { jpeg } from './chosen-files.ts'
import { expect, test } from './fixtures.ts'
import { answerOnce, block, button, field, openPanel, success } from './panel.ts'
import { failedRequest, phone, publicacao } from './visit.ts'

const heading = 'Push de Publicação'
const itsFormName = 'Nova publicação'

/** A picture that goes away before it is loaded would be asked for in vain. */
async function isLoaded(picture: Locator): Promise<void> {
  await expect
    .poll(() => picture.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth > 0))
    .toBe(true)
}

test('a picture is sent, shown, taken away, and brought back', async ({ page }) => {
  await page.setViewportSize(phone)
  await openPanel(page, 'home')
  const it = block(page, heading)
  const itsForm = it.getByRole('form', { name: itsFormName })
  const now = it.getByRole('img', { name: 'Publicação da paróquia' }).first()
  await isLoaded(now)
  await itsForm.getByLabel('Escolher arquivo').setInputFiles(await jpeg('novena.jpg'))
  await expect(itsForm.getByRole('img')).toHaveAttribute('src', /^blob:/)
  await button(itsForm, 'Enviar').click()
  await expect(success(itsForm)).toContainText('Arquivo enviado com sucesso')
  await expect(now).toHaveAttribute('src', /\/novena-/)
  await isLoaded(now)
  await expect(itsForm.getByRole('img')).toHaveCount(0)

  await button(it, 'Excluir a publicação que está no site').click()
  await expect(it.getByText('Publicação excluída com sucesso!')).toBeVisible()
  await expect(it.getByText('Nenhuma publicação está sendo mostrada.')).toBeVisible()
  await button(it, 'Desfazer').click()
  await expect(now).toHaveAttribute('src', /\/novena-/)
  // A picture that comes after its publication has gone is not there any more.
  await isLoaded(now)
  await button(it, 'Excluir a publicação que está no site').click()
  await expect(button(it, 'Desfazer')).toBeVisible()
  await itsForm.getByLabel('Escolher arquivo').setInputFiles(await jpeg('festa.jpg'))
  await button(itsForm, 'Enviar').click()
  await expect(now).toHaveAttribute('src', /\/festa-/)
  await isLoaded(now)
  // It would bring the former one back in the place of the new one.
  await expect(button(it, 'Desfazer')).toHaveCount(0)
  await page.goto('/Home')
  await expect(publicacao(page).locator('img')).toHaveAttribute('src', /\/festa-/)
})

test.describe('with a server that fails', () => {
  test.use({ expectedErrors: [failedRequest] })

  test('what cannot be sent or taken away says so in red; a video on a video host is sent by its address', async ({
    page,
  }) => {
    await openPanel(page, 'home')
    const it = block(page, heading)
    const itsForm = it.getByRole('form', { name: itsFormName })
    const now = it.getByRole('img', { name: 'Publicação da paróquia' }).first()
    await isLoaded(now)
    const endereco = field(itsForm, 'Ou um vídeo da internet')
    const send = button(itsForm, 'Enviar')
    const said = itsForm.getByRole('alert')
    await send.click()
    await expect(said).toHaveText('Escolha um arquivo ou escreva um endereço.')
    await endereco.fill('youtube.com/@canal/live')
    await send.click()
    await expect(said).toContainText('copie o link (youtu.be/…) e cole aqui')
    await endereco.fill('https://exemplo.org/video')
    await send.click()
    await expect(said).toContainText('não é de um vídeo do YouTube ou do Vimeo')
    await itsForm.getByLabel('Escolher arquivo').setInputFiles(await jpeg())
    await send.click()
    await expect(said).toContainText('não os dois')

    await endereco.fill('')
    await answerOnce(page, 'POST', 'publicacao.php', { status: 500 })
    await send.click()
    const failure = itsForm.getByText('Erro ao enviar arquivo. Tente novamente.')
    await expect(failure).toBeVisible()
    const [red, green, blue] = await failure.evaluate((each) =>
      getComputedStyle(each).color.match(/\d+/g)!.map(Number),
    )
    expect(red).toBeGreaterThan(2 * Math.max(green!, blue!))
    await expect(itsForm.getByRole('img')).toBeVisible()
    await answerOnce(page, 'DELETE', 'publicacao.php', 'never')
    await button(it, 'Excluir a publicação que está no site').click()
    await expect(it.getByText('Erro ao excluir publicação.')).toBeVisible()
    await expect(now).toBeVisible()

    await itsForm.getByRole('button', { name: /^Não usar/ }).click()
    await endereco.fill('youtu.be/dQw4w9WgXcQ')
    await send.click()
    await expect(success(itsForm)).toContainText('Arquivo enviado com sucesso')
    await expect(it.locator('iframe')).toHaveAttribute('src', /youtube-nocookie/)
  })
})
