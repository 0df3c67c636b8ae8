// What staff changed is told in words, shown side by side, and can be brought back.
import type { Locator, Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { logInAs } from './session-flags.ts'
import { call, member } from './staff.ts'
import { failedRequest, phone, visit } from './visit.ts'

const history = '/Admin?secao=historico'

type Oracao = { id: number; titulo: string; oracao: string }

async function oracoes(page: Page): Promise<Oracao[]> {
  return (await call<Oracao[]>(page, 'GET', 'oracao.php')).data
}

/** The entry that reads so. */
function entry(page: Page, sentence: string): Locator {
  return page.getByRole('listitem').filter({ hasText: sentence }).first()
}

async function open(page: Page, sentence: string): Promise<Locator> {
  const opened = entry(page, sentence)
  await opened.getByRole('button', { name: 'Ver o que mudou' }).click()
  return opened
}

test(
  'a changed text is shown beside the earlier one, which can be restored',
  { tag: '@quick' },
  async ({ page }) => {
    const nome = 'Teresa'
    await logInAs(page, await member(page, { nome, isAdmin: 1 }))
    const before = (await oracoes(page))[0]!
    const oracao = `${before.oracao}\nRogai por nós.`
    await call(page, 'PUT', 'oracao.php', { id: before.id, oracao })

    await visit(page, history)
    const opened = await open(page, `${nome} alterou o texto de “${before.titulo}”`)
    const field = opened.getByRole('group', { name: 'Oração' })
    await expect(field.locator('ins')).toContainText('Rogai por nós.')
    await expect(field.locator('ins')).toContainText('entrou:')
    await expect(field.locator('del')).toHaveCount(0)
    await expect(opened.getByRole('group', { name: 'Título' })).toBeHidden()
    await opened.getByText('Mostrar também o que não mudou').click()
    await expect(opened.getByRole('group', { name: 'Título' })).toHaveText(`Título${before.titulo}`)
    for (const viewport of [phone, { width: 1280, height: 800 }]) {
      await page.setViewportSize(viewport)
      expect(await violationsOf(page)).toEqual([])
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBe(viewport.width)
    }

    await opened.getByRole('button', { name: 'Deixar como era antes' }).click()
    await expect(opened.getByRole('status')).toHaveText('Restaurada.')
    await expect(entry(page, `${nome} restaurou a oração “${before.titulo}”`)).toBeVisible()
    expect((await oracoes(page))[0]!.oracao).toBe(before.oracao)

    await opened.getByRole('button', { name: 'Deixar como ficou depois' }).click()
    await expect
      .poll(async () => (await oracoes(page)).find(({ id }) => id === before.id)?.oracao)
      .toBe(oracao)
  },
)

test('a deleted item is restored with its id and place', async ({ page }) => {
  const nome = 'Lúcia'
  await logInAs(page, await member(page, { nome, isAdmin: 1 }))
  const before = await oracoes(page)
  const { id, titulo, oracao } = before[1]!
  await call(page, 'DELETE', 'oracao.php', { id })
  expect(await oracoes(page)).toHaveLength(before.length - 1)

  await visit(page, history)
  const opened = await open(page, `${nome} excluiu a oração “${titulo}”`)
  await expect(opened.getByRole('group', { name: 'Oração' })).toContainText(oracao.split('\n')[0]!)
  await expect(opened.getByRole('button', { name: 'Deixar como ficou depois' })).toHaveCount(0)
  await opened.getByRole('button', { name: 'Trazer de volta' }).click()
  await expect(opened.getByRole('status')).toHaveText('Restaurada.')
  expect((await oracoes(page)).map((each) => each.id)).toEqual(before.map((each) => each.id))
})

test.describe('with a picture', () => {
  // What was dropped is not there to be shown until it is brought back; a cache might have it.
  test.use({ expectedErrors: [failedRequest], ownContext: true })

  test('a picture that was dropped: its name is shown, and its file is restored', async ({
    page,
  }) => {
    await logInAs(page, await member(page, { nome: 'Clara', isAdmin: 0 }))
    const clara = await member(page, { nome: 'Ana', isAdmin: 1 })
    const list = await call<{ id: number; nome: string; fachada: string }[]>(
      page,
      'GET',
      'comunidade.php',
    )
    const { id, nome, fachada } = list.data[0]!
    await call(page, 'PUT', 'comunidade.php', { id, fachada: '' })
    await logInAs(page, clara)
    await visit(page, history)
    const opened = await open(page, `Clara trocou a foto da fachada de “${nome}”`)
    const field = opened.getByRole('group', { name: 'Foto da fachada' })
    await expect(field).toContainText(fachada)
    await opened.getByRole('button', { name: 'Deixar como era antes' }).click()
    await expect(opened.getByRole('status')).toHaveText('Restaurada.')
    await page.reload()
    await (await open(page, `Ana restaurou a comunidade “${nome}”`)).scrollIntoViewIfNeeded()
    const picture = page.getByRole('img', { name: 'Foto da fachada' })
    await expect
      .poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth))
      .toBeGreaterThan(0)
  })
})
