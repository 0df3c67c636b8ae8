// Lists: adding, changing, taking away and bringing back, on a phone and at a desk.
import { expect, test } from './fixtures.ts'
import { block, button, desk, field, form, holdUp, openPanel, success } from './panel.ts'
import { call } from './staff.ts'
import { isInSight, phone } from './visit.ts'

type List = {
  secao: string
  heading: string
  path: string
  /** The field that titles a row, with its label. */
  title: [name: string, label: string]
  text: [name: string, label: string]
  buttons: { add: string; edit: string }
  said: { added: string; edited: string; another: string }
}

const lists: List[] = [
  {
    secao: 'oracoes',
    heading: 'Orações',
    path: 'oracao.php',
    title: ['titulo', 'Título'],
    text: ['oracao', 'Oração'],
    buttons: { add: 'Salvar', edit: 'Editar' },
    said: {
      added: 'Oração salva.',
      edited: 'Editado com sucesso.',
      another: 'Adicionar outra oração',
    },
  },
  {
    secao: 'home',
    heading: 'Paróquia em Ação',
    path: 'acao.php',
    title: ['titulo', 'Título'],
    text: ['texto', 'Texto'],
    buttons: { add: 'Salvar', edit: 'Editar' },
    said: {
      added: 'Ação adicionada com sucesso.',
      edited: 'Ação editada com sucesso.',
      another: 'Adicionar outra ação',
    },
  },
  {
    secao: 'comunidades',
    heading: 'Administrar Comunidade',
    path: 'comunidade.php',
    title: ['nome', 'Nome'],
    text: ['descricao', 'Descrição'],
    buttons: { add: 'Adicionar', edit: 'Salvar' },
    said: {
      added: 'Comunidade adicionada com sucesso.',
      edited: 'Comunidade atualizada com sucesso.',
      another: 'Adicionar outra comunidade',
    },
  },
]

type Row = Record<string, unknown>

// All lists are one mechanism: one on a phone, and at a desk one of texts and one with pictures.
for (const viewport of [phone, desk]) {
  for (const list of viewport === desk ? lists.slice(0, -1) : lists.slice(-1)) {
    const { secao, heading, path, buttons, said } = list
    const [titleName, titleLabel] = list.title
    const [textName, textLabel] = list.text

    test(
      `${heading} at ${viewport.width}: adds, changes, takes away, brings back`,
      { tag: '@quick' },
      async ({ page }) => {
        await page.setViewportSize(viewport)
        await openPanel(page, secao)
        const it = block(page, heading)
        const itsForm = form(page, heading)
        const rows = async () => (await call<Row[]>(page, 'GET', path)).data

        await field(itsForm, titleLabel).fill('Novo título')
        await expect(button(itsForm, buttons.add)).toBeVisible()
        await field(itsForm, textLabel).fill('Primeira linha\nSegunda linha')
        await button(itsForm, buttons.add).click()
        await expect(success(it)).toContainText(said.added)
        await expect(success(it)).toContainText('Novo título')
        await expect(success(it)).toBeFocused()
        await expect(itsForm.locator('textarea')).toHaveCount(0)
        await isInSight(success(it))
        const place = it.locator('tr', { hasText: said.added })
        await expect(place.locator('xpath=preceding-sibling::tr[1]')).toContainText('Novo título')
        // Only a community needs times next.
        await expect(place.getByRole('link', { name: 'Adicionar os horários' })).toHaveCount(
          secao === 'comunidades' ? 1 : 0,
        )
        await button(place, said.another).click()
        await expect(field(itsForm, titleLabel)).toBeFocused()
        await expect(field(itsForm, titleLabel)).toHaveValue('')
        await expect(field(itsForm, textLabel)).toHaveValue('')
        const added = (await rows()).find((row) => row[titleName] === 'Novo título')
        expect(added).toMatchObject({ [textName]: 'Primeira linha\nSegunda linha' })

        await button(it, 'Editar Novo título').click()
        await expect(field(itsForm, titleLabel)).toBeFocused()
        await expect(field(itsForm, titleLabel)).toHaveValue('Novo título')
        await expect(field(itsForm, textLabel)).toHaveValue('Primeira linha\nSegunda linha')
        await expect(itsForm.getByRole('button', { name: buttons.add, exact: true })).toHaveCount(0)
        await field(itsForm, titleLabel).fill('Título mudado')
        const sent = page.waitForRequest(
          (request) => request.method() === 'PUT' && request.url().endsWith(path),
        )
        await button(itsForm, buttons.edit).click()
        expect((await sent).headers()['if-match']).toBe('"1"')
        await expect(success(it)).toContainText(said.edited)
        await expect(success(it)).toContainText('Título mudado')
        await expect(itsForm.locator('textarea')).toHaveCount(0)
        expect((await rows()).find(({ id }) => id === added?.id)).toMatchObject({
          [titleName]: 'Título mudado',
          [textName]: 'Primeira linha\nSegunda linha',
          versao: 2,
        })

        await button(it, 'Excluir Título mudado').click()
        await expect(it.getByText('Excluída: Título mudado.')).toBeVisible()
        await expect(button(it, 'Editar Título mudado')).toHaveCount(0)
        expect((await rows()).some(({ id }) => id === added?.id)).toBe(false)

        await button(it, 'Desfazer').click()
        await expect(it.getByText('Restaurada.')).toBeVisible()
        await expect(button(it, 'Editar Título mudado')).toBeVisible()
        expect((await rows()).some(({ id }) => id === added?.id)).toBe(true)
        await expect(button(it, 'Desfazer')).toHaveCount(0)
      },
    )
  }
}

test('a long list can be searched, and is folded until all of it is asked for', async ({
  page,
  site: { db },
}) => {
  const more = Array.from({ length: 30 }, (_, at) => ({
    titulo: `Oração ${at}`,
    oracao: 'Amém.',
    atualizado: '',
  }))
  await db.insertInto('oracao').values(more).execute()
  await openPanel(page, 'oracoes')
  const it = block(page, 'Orações')
  const edits = it.getByRole('button', { name: /^Editar / })
  await it.getByLabel('Procurar').fill('santo anjo zeloso')
  await expect(it.getByText('1 de 44')).toBeVisible()
  await expect(edits).toHaveCount(1)
  await it.getByLabel('Procurar').fill('nada disto')
  await expect(it.getByText('Nada encontrado.')).toBeVisible()
  await it.getByLabel('Procurar').fill('')
  await expect(edits).toHaveCount(12)
  const itsForm = form(page, 'Orações')
  await field(itsForm, 'Título').fill('A mais nova')
  await button(itsForm, 'Salvar').click()
  await expect(edits.last()).toHaveAccessibleName('Editar A mais nova')
  await expect(edits).toHaveCount(13)
  await it.getByRole('button', { name: /^Mostrar tudo / }).click()
  await expect(button(it, 'Editar Oração 29')).toBeVisible()
  await expect(it.getByRole('button', { name: /^Mostrar tudo / })).toHaveCount(0)
})

test('while it saves, the button waits, a double click saves once, and opening another row is asked about', async ({
  page,
}) => {
  // What is added before the list has come is named.
  const listCome = await holdUp(page, 'GET', 'oracao.php')
  await openPanel(page, 'oracoes')
  const it = block(page, 'Orações')
  const itsForm = form(page, 'Orações')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('oracao.php')) sent += 1
  })
  const added = await holdUp(page, 'POST', 'oracao.php')
  await field(itsForm, 'Título').fill('Devagar')
  await button(itsForm, 'Salvar').dblclick()
  await expect(button(itsForm, 'Salvando...')).toBeDisabled()
  await expect(button(itsForm, 'Salvando...')).toBeFocused()
  await expect(field(itsForm, 'Título')).toBeDisabled()
  added()
  await expect(success(it)).toContainText('Devagar')
  expect(sent).toBe(1)
  listCome()

  await button(it, 'Editar Devagar').click()
  await field(itsForm, 'Título').fill('Bem devagar')
  const changed = await holdUp(page, 'PUT', 'oracao.php')
  await button(itsForm, 'Editar').click()
  await button(it, 'Editar Pai-Nosso').click()
  const question = page.getByRole('dialog', { name: 'Ainda está salvando.' })
  await button(question, 'Esperar aqui').click()
  changed()
  await expect(success(it)).toContainText('Editado com sucesso')
  await expect(button(it, 'Editar Bem devagar')).toBeVisible()
})

test('a slow double click on Excluir takes away one row, which can still be undone', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await openPanel(page, 'devocoes')
  const it = block(page, 'Devoções e Carismas')
  const removal = button(it, 'Excluir São José')
  await removal.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await removal.boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(it.getByRole('status').filter({ hasText: 'Excluída' })).toBeFocused()
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(it.getByText(/^Excluída: /)).toHaveCount(1)
  await button(it, 'Desfazer').click()
  await expect(button(it, 'Editar São José')).toBeVisible()
})

test('two rows that were taken away can both be brought back, by a member too', async ({
  page,
  site: { db },
}) => {
  await openPanel(page, 'comunidades', { isAdmin: 0 })
  // A picture that comes after its community has gone is not there any more.
  await page.waitForLoadState('networkidle')
  const it = block(page, 'Administrar Comunidade')
  const names = ['São José', 'Santa Luzia']
  const celebrations = () => db.selectFrom('celebracao').select('id').orderBy('id').execute()
  const before = await celebrations()
  const removeWithAll = async (name: string) => {
    await button(it, `Excluir ${name}`).click()
    await button(page.getByRole('dialog', { name: `Excluir ${name}?` }), 'Excluir tudo').click()
  }
  const letGo = await holdUp(page, 'DELETE', 'comunidade.php')
  await removeWithAll('São José')
  await expect(button(it, 'Excluindo... São José')).toBeDisabled()
  await expect(button(it, 'Excluir Santa Luzia')).toBeDisabled()
  letGo()
  await expect(it.getByText('Excluída: São José.')).toBeVisible()
  await removeWithAll('Santa Luzia')
  await expect(it.getByText('Excluída: Santa Luzia.')).toBeVisible()
  expect((await celebrations()).length).toBeLessThan(before.length)
  await button(it, 'Mudar a ordem').click()
  await button(it, 'Cancelar').click()
  await expect(button(it, 'Mudar a ordem')).toBeFocused()
  for (const name of names) {
    const notice = it.getByRole('status').filter({ hasText: `Excluída: ${name}.` })
    await button(notice, 'Desfazer').click()
    await expect(button(it, `Editar ${name}`)).toBeVisible()
  }
  expect(await celebrations()).toEqual(before)
})
