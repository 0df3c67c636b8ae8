// The focal point of a photo: tapped or set by keyboard, the same in the form and on the site.
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { block, button, form, openPanel, picturesLoaded, success } from './panel.ts'

async function photo(width: number, height: number) {
  const create = { width, height, channels: 3 as const, background: '#3d6b39' }
  const buffer = await sharp({ create }).jpeg().toBuffer()
  return { name: 'torre.jpg', mimeType: 'image/jpeg', buffer }
}

const position = (picture: Locator) => picture.evaluate((it) => getComputedStyle(it).objectPosition)

test('a focal point is tapped, saved, moved by keyboard, and undone', async ({ page }) => {
  await openPanel(page, 'comunidades')
  await button(page, 'Editar São José').click()
  const itsForm = form(page, 'Administrar Comunidade')
  await picturesLoaded(itsForm)
  await itsForm.getByLabel('Escolher foto: Foto da fachada').setInputFiles(await photo(600, 1200))
  const shown = itsForm.getByRole('img', { name: 'Foto escolhida' })
  expect(await position(shown)).toBe('50% 35%')
  const point = itsForm.getByRole('group', { name: 'Ponto principal: Foto da fachada' })
  const whole = point.locator('img')
  const { width, height } = (await whole.boundingBox())!
  await whole.click({ position: { x: width * 0.3, y: height * 0.1 } })
  expect(await position(shown)).toBe('30% 10%')

  await point.getByText('Ajustar sem tocar na foto').press('Enter')
  await point.getByLabel('De cima para baixo').press('ArrowLeft')
  expect(await position(shown)).toBe('30% 0%')
  await button(itsForm, 'Salvar').click()
  await expect(success(block(page, 'Administrar Comunidade'))).toContainText(
    'Comunidade atualizada com sucesso.',
  )
  await page.goto('/Comunidades')
  const card = page.getByRole('article').filter({ hasText: 'São José' })
  expect(await position(card.locator('img'))).toBe('30% 0%')

  await openPanel(page, 'comunidades')
  await button(page, 'Editar São José').click()
  await button(itsForm, 'Voltar ao ponto de sempre: Foto da fachada').click()
  await expect(point.getByRole('button')).toHaveCount(0)
  expect(await position(itsForm.getByRole('img', { name: 'Foto atual' }).first())).toBe('50% 35%')
})
