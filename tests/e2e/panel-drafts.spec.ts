// What was typed and not saved comes back: after a reload, another part of the panel, a new login.
import type { Locator, Page } from '@playwright/test'
import { jpeg } from './chosen-files.ts'
import { expect, test } from './fixtures.ts'
import { block, button, field, form, openPanel, openSection, success } from './panel.ts'
import { failedRequest } from './visit.ts'

const restored = 'Recuperamos o que você escreveu e ainda não tinha salvo.'

// Leaving with a reload is asked about by the browser itself.
test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
})

test('a new prayer comes back after a reload, and is forgotten once it is saved', async ({
  page,
}) => {
  await openPanel(page, 'oracoes')
  const itsForm = form(page, 'Orações')
  await field(itsForm, 'Título').fill('Oração da noite')
  await field(itsForm, 'Oração').fill('Fica conosco, Senhor')
  await page.reload()
  await expect(itsForm.getByText(restored)).toBeVisible()
  await expect(field(itsForm, 'Título')).toHaveValue('Oração da noite')
  await expect(field(itsForm, 'Oração')).toHaveValue('Fica conosco, Senhor')
  await button(itsForm, 'Salvar').click()
  await expect(success(itsForm)).toContainText('Adicionada com sucesso.')
  await expect(itsForm.getByText(restored)).toHaveCount(0)
  await page.reload()
  await expect(button(itsForm, 'Salvar')).toBeVisible()
  await expect(itsForm.getByText(restored)).toHaveCount(0)
  await expect(field(itsForm, 'Título')).toHaveValue('')
})

test('a change comes back in edit mode, and can be undone', { tag: '@quick' }, async ({ page }) => {
  await openPanel(page, 'devocoes')
  const heading = 'Devoções e Carismas'
  const itsForm = form(page, heading)
  await button(block(page, heading), 'Editar São José').click()
  await field(itsForm, 'Subtítulo').fill('Outra coisa')
  await page.reload()
  await expect(itsForm.getByText(restored)).toBeVisible()
  await expect(button(itsForm, 'Atualizar')).toBeVisible()
  await expect(field(itsForm, 'Subtítulo')).toHaveValue('Outra coisa')
  await expect(block(page, heading).getByText('Em edição')).toBeVisible()
  await button(itsForm, 'Desfazer mudanças').click()
  await expect(field(itsForm, 'Título')).toHaveValue('São José')
  await expect(field(itsForm, 'Subtítulo')).toHaveValue(/cuidou de Jesus/)
  await page.reload()
  await expect(button(itsForm, 'Salvar')).toBeVisible()
  await expect(itsForm.getByText(restored)).toHaveCount(0)
})

test('a document comes back as it was being written', async ({ page }) => {
  await openPanel(page, 'sobre')
  const itsForm = form(page, 'Padres')
  await button(itsForm, 'Adicionar padre').click()
  await itsForm.getByLabel('Nome').last().fill('Pe. Novo')
  await page.reload()
  await expect(itsForm.getByText(restored)).toBeVisible()
  await expect(itsForm.getByLabel('Nome').last()).toHaveValue('Pe. Novo')
  await button(itsForm, 'Desfazer mudanças').click()
  await expect(itsForm.getByLabel('Nome').last()).not.toHaveValue('Pe. Novo')
  await button(itsForm, 'Trazer de volta').click()
  await expect(itsForm.getByLabel('Nome').last()).toHaveValue('Pe. Novo')
})

test('a chosen picture comes back too', async ({ page }) => {
  await openPanel(page, 'home')
  const itsForm = await withChosenPicture(page)
  await page.reload()
  await expect(itsForm.getByText(restored)).toBeVisible()
  await expect(itsForm.getByText(/festa\.jpg/)).toBeVisible()
  await expect(itsForm.getByRole('img', { name: 'Foto escolhida' })).toBeVisible()
  await button(itsForm, 'Limpar o formulário').click()
  await expect(itsForm.getByText('Sem foto')).toBeVisible()
})

test('a browser that refuses to read once does not lose the picture', async ({ page }) => {
  await openPanel(page, 'home')
  const itsForm = await withChosenPicture(page)
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function () {
      IDBFactory.prototype.open = open
      throw new DOMException('Internal error', 'UnknownError')
    }
  })
  await page.reload()
  await expect(itsForm.getByText(restored)).toBeVisible()
  await expect(itsForm.getByRole('img', { name: 'Foto escolhida' })).toBeVisible()
})

test('a picture chosen while the draft is still being read stays', async ({ page }) => {
  await openPanel(page, 'home')
  const itsForm = await withChosenPicture(page)
  await page.addInitScript(() => {
    const reading = Promise.withResolvers<void>()
    const get = IDBObjectStore.prototype.get
    IDBObjectStore.prototype.get = function (key) {
      const request = get.call(this, key)
      const set = (listener: () => void) => void reading.promise.then(listener)
      return Object.defineProperty(request, 'onsuccess', { set })
    }
    Object.assign(globalThis, { letRead: reading.resolve })
  })
  await page.reload()
  await expect(itsForm.getByText(restored)).toBeVisible()
  await itsForm.getByLabel('Escolher foto').setInputFiles(await jpeg('mutirao.jpg'))
  await expect(itsForm.getByText(/mutirao\.jpg/)).toBeVisible()
  await page.evaluate(() => (globalThis as unknown as { letRead: () => void }).letRead())
  await expect(button(itsForm, 'Salvar')).toBeEnabled()
  await expect(itsForm.getByText(/mutirao\.jpg/)).toBeVisible()
  await expect(itsForm.getByText(/festa\.jpg/)).toHaveCount(0)
})

test('a picture that the browser has lost is asked for again', async ({ page }) => {
  await openPanel(page, 'home')
  const itsForm = await withChosenPicture(page)
  await field(itsForm, 'Título').fill('Mutirão')
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open('keyval-store').addEventListener('success', ({ target }) => {
          const { result: database } = target as IDBOpenDBRequest
          const emptied = database.transaction('keyval', 'readwrite')
          emptied.objectStore('keyval').clear()
          emptied.addEventListener('complete', resolve)
        })
      }),
  )
  await page.reload()
  await expect(itsForm.getByText(restored)).toBeVisible()
  await expect(field(itsForm, 'Título')).toHaveValue('Mutirão')
  const lost = itsForm.getByText('O arquivo que você tinha escolhido não ficou guardado')
  await expect(lost).toBeVisible()
  await itsForm.getByLabel('Escolher foto').setInputFiles(await jpeg('mutirao.jpg'))
  await expect(itsForm.getByText(/mutirao\.jpg/)).toBeVisible()
  await expect(lost).toBeHidden()
})

test('a photo that was being prepared comes back with what was given up', async ({ page }) => {
  await openPanel(page, 'home')
  const itsForm = form(page, 'Paróquia em Ação')
  await field(itsForm, 'Título').fill('Mutirão')
  const held = await page.evaluateHandle(() => {
    const preparation = Promise.withResolvers<void>()
    const read = Blob.prototype.arrayBuffer
    Blob.prototype.arrayBuffer = async function arrayBuffer() {
      await preparation.promise
      return read.call(this)
    }
    return preparation
  })
  await itsForm.getByLabel('Escolher foto').setInputFiles(await jpeg('mutirao.jpg'))
  await expect(itsForm.getByText('Preparando a foto...')).toBeVisible()
  await button(itsForm, 'Limpar o formulário').click()
  await expect(itsForm.getByText('Preparando a foto...')).toBeHidden()
  await button(block(page, 'Paróquia em Ação'), 'Trazer de volta').click()
  await held.evaluate(({ resolve }) => resolve())
  await expect(field(itsForm, 'Título')).toHaveValue('Mutirão')
  await expect(itsForm.getByText(/mutirao\.jpg/)).toBeVisible()
  await expect(itsForm.getByRole('img', { name: 'Foto escolhida' })).toBeVisible()
})

test('passwords are kept nowhere, the rest is', async ({ page }) => {
  await openPanel(page, 'cadastrar')
  const itsForm = form(page, 'Cadastro de Usuários')
  await field(itsForm, 'Nome').fill('Benedita')
  await itsForm.getByLabel('Senha', { exact: false }).first().fill('segredo-bem-guardado')
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).toContain('Benedita')
  expect(kept).not.toContain('segredo')
  await page.reload()
  await expect(field(itsForm, 'Nome')).toHaveValue('Benedita')
  await expect(itsForm.getByLabel('Senha', { exact: false }).first()).toHaveValue('')
})

test('the form works where storage is full', async ({ page }) => {
  await page.addInitScript(() => {
    const setItem = Storage.prototype.setItem
    Storage.prototype.setItem = function (name: string, value: string) {
      if (name.startsWith('rascunho')) throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this, name, value)
    }
  })
  await openPanel(page, 'oracoes')
  const itsForm = form(page, 'Orações')
  await field(itsForm, 'Título').fill('Sem lugar')
  await button(page, 'Editar Devoções').click()
  const question = page.getByRole('dialog', { name: 'Há alterações não salvas.' })
  await expect(question).toContainText('Não foi possível guardar neste aparelho')
  await button(question, 'Continuar editando').click()
  await button(itsForm, 'Salvar').click()
  await expect(success(itsForm)).toContainText('Adicionada com sucesso.')
})

test('what another window keeps of the same form stays', async ({ page, context }) => {
  await openPanel(page, 'oracoes')
  const other = await context.newPage()
  other.on('dialog', (dialog) => void dialog.accept())
  for (const [secao, heading, label] of [
    ['oracoes', 'Orações', 'Título'],
    ['terco', 'Santo Terço', 'Oração final'],
  ] as const) {
    await openSection(page, secao)
    await openSection(other, secao)
    const mine = form(page, heading)
    const theirs = form(other, heading)
    await field(mine, label).fill('Desta janela')
    await field(theirs, label).fill('Da outra janela')
    await button(mine, 'Salvar').click()
    await expect(success(mine)).toContainText('com sucesso.')
  }
  await other.reload()
  await expect(field(form(other, 'Santo Terço'), 'Oração final')).toHaveValue('Da outra janela')
  await openSection(other, 'oracoes')
  await expect(field(form(other, 'Orações'), 'Título')).toHaveValue('Da outra janela')
})

test('what is given up is gone, also where another window has it too', async ({
  page,
  context,
}) => {
  await openPanel(page, 'oracoes')
  const itsForm = form(page, 'Orações')
  await field(itsForm, 'Título').fill('De ninguém mais')
  const other = await context.newPage()
  other.on('dialog', (dialog) => void dialog.accept())
  await openSection(other, 'oracoes')
  await expect(form(other, 'Orações').getByText(restored)).toBeVisible()
  await button(itsForm, 'Limpar o formulário').click()
  const later = await context.newPage()
  await openSection(later, 'oracoes')
  await expect(field(form(later, 'Orações'), 'Título')).toHaveValue('')
})

test('what another window has taken the place of is not said to be kept', async ({
  page,
  context,
}) => {
  await openPanel(page, 'oracoes')
  const other = await context.newPage()
  other.on('dialog', (dialog) => void dialog.accept())
  await openSection(other, 'oracoes')
  await field(form(page, 'Orações'), 'Título').fill('Desta janela')
  await field(form(other, 'Orações'), 'Título').fill('Da outra janela')
  await page.getByRole('button', { name: 'Editar Devoções', exact: true }).first().click()
  const question = page.getByRole('dialog', { name: 'Há alterações não salvas.' })
  await expect(question).toContainText('Não foi possível guardar neste aparelho')
})

test('a draft is removed after a month without a change, at any user’s visit', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-20T12:00:00Z') })
  await openPanel(page, 'comunidades', { isAdmin: 0 })
  await field(form(page, 'Administrar Comunidade'), 'Nome').fill('Esquecida')
  const kept = () => page.evaluate(() => JSON.stringify(localStorage))
  expect(await kept()).toContain('Esquecida')
  await page.clock.setSystemTime(new Date('2026-12-21T12:00:00Z'))
  await openPanel(page, 'comunidades', { isAdmin: 0 })
  await expect.poll(kept).not.toContain('Esquecida')
})

test.describe('when the session ends half-way', () => {
  test.use({ expectedErrors: [failedRequest] })

  test('the login form comes, and after it the same part with everything in it', async ({
    page,
  }) => {
    const who = await openPanel(page, 'devocoes')
    const heading = 'Devoções e Carismas'
    const itsForm = form(page, heading)
    await button(block(page, heading), 'Editar São José').click()
    await field(itsForm, 'Texto').fill('O que levou uma hora para escrever')
    await page.context().clearCookies()
    await button(itsForm, 'Atualizar').click()
    await expect(page.getByRole('heading', { name: 'Área da equipe' })).toBeVisible()
    await expect(page.getByText(/Sua sessão terminou/)).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()

    await page.getByLabel('Email').fill(who.email)
    await page.getByLabel('Senha', { exact: true }).fill(who.senha)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(itsForm.getByText(restored)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(page.url()).toContain('secao=devocoes')
    await expect(field(itsForm, 'Texto')).toHaveValue('O que levou uma hora para escrever')
    await button(itsForm, 'Atualizar').click()
    await expect(success(itsForm)).toContainText('Editado com sucesso.')
  })
})

/** Chooses a picture in a form of Home, and waits until it is stored. */
async function withChosenPicture(page: Page): Promise<Locator> {
  const itsForm = form(page, 'Paróquia em Ação')
  await itsForm.getByLabel('Escolher foto').setInputFiles(await jpeg('festa.jpg'))
  await expect(itsForm.getByText(/festa\.jpg/)).toBeVisible()
  await expect(itsForm.getByRole('img', { name: 'Foto escolhida' })).toBeVisible()
  // The file is in storage a moment after it is shown.
  await page.waitForFunction(
    async () =>
      (await indexedDB.databases()).some(({ name }) => name === 'keyval-store') &&
      new Promise((resolve) => {
        const opening = indexedDB.open('keyval-store')
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('keyval').objectStore('keyval').count()
          counting.addEventListener('success', () => {
            opening.result.close()
            resolve(counting.result > 0)
          })
        })
      }),
  )
  return itsForm
}
