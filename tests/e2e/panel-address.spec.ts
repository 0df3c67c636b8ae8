// The form of a list stands above it and has an address: folded, of a new row, or of one that is there.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { block, button, changeSection, field, form, openPanel, openSection } from './panel.ts'
import { call } from './staff.ts'
import { isInSight, phone } from './visit.ts'

const heading = 'Orações'

test.use({ viewport: phone })

function item(page: Page): string | null {
  return new URL(page.url()).searchParams.get('item')
}

test(
  'a form is opened by its first field, which stays in its place, and left by Back',
  { tag: '@quick' },
  async ({ page }) => {
    await openPanel(page, 'oracoes')
    const itsForm = form(page, heading)
    const first = itsForm.getByLabel('Título da nova oração')
    await expect(button(page, 'Editar Pai-Nosso')).toBeVisible()
    await expect(itsForm.locator('input, textarea, button')).toHaveCount(1)
    const place = (await first.boundingBox())!
    await first.click()
    await page.keyboard.type('Salve')
    await expect(button(itsForm, 'Salvar')).toBeVisible()
    const title = itsForm.getByLabel('Título')
    await expect(title).toHaveValue('Salve')
    await expect(title).toBeFocused()
    expect(await title.boundingBox()).toEqual(place)
    await expect.poll(() => item(page)).toBe('novo')

    // Emptied, the form folds, and what was given up comes back with it.
    await button(itsForm, 'Limpar o formulário').click()
    await expect(first).toHaveValue('')
    await expect.poll(() => item(page)).toBe(null)
    await button(itsForm, 'Trazer de volta').click()
    await expect(title).toHaveValue('Salve')
    await expect.poll(() => item(page)).toBe('novo')

    await page.goBack()
    const question = page.getByRole('dialog', { name: 'Há alterações não salvas.' })
    await button(question, 'Continuar editando').click()
    await expect(title).toHaveValue('Salve')
    await page.goBack()
    await button(question, 'Sair sem salvar').click()
    await expect(button(itsForm, 'Salvar')).toHaveCount(0)
    await expect(first).toHaveValue('Salve')
    // It was asked about, and is kept.
    await changeSection(page, 'Editar Devoções')
    await expect(block(page, 'Devoções e Carismas')).toBeVisible()
  },
)

test('a row is opened by its name above the list, at an address of its own', async ({ page }) => {
  await openPanel(page, 'oracoes')
  const itsForm = form(page, heading)
  const edit = block(page, heading)
    .getByRole('button', { name: /^Editar / })
    .last()
  await block(page, heading).getByRole('row').last().locator('strong').click()
  const title = field(itsForm, 'Título')
  await expect(title).toBeFocused()
  await isInSight(title)
  const typed = await title.inputValue()
  await expect(page).toHaveURL(/&item=\d/)
  await page.reload()
  await expect(title).toHaveValue(typed)
  await button(itsForm, 'Fechar').click()
  await expect(edit).toBeFocused()
  await isInSight(edit)
  await expect.poll(() => item(page)).toBe(null)

  // That of a row that is not there says so.
  await openSection(page, 'oracoes&item=99999')
  await expect(page.getByText('Este item não existe mais no site.')).toBeVisible()
  await button(page, 'Fechar').click()
  await expect(itsForm.getByLabel('Título da nova oração')).toBeVisible()
  await openSection(page, 'oracoes&item=novo')
  await expect(button(itsForm, 'Salvar')).toBeVisible()
})

test('what is typed at once after a form was opened is written in it', async ({ page }) => {
  await openPanel(page, 'oracoes')
  const itsForm = form(page, heading)
  await expect(button(page, 'Editar Pai-Nosso')).toBeVisible()
  // In one go: the router takes a moment to change the address.
  const write = (press: string | null, typed: Record<string, string>) =>
    page.evaluate(
      async ([name, values]) => {
        document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click()
        for (const [field, value] of Object.entries(values)) {
          await new Promise((resolve) => setTimeout(resolve))
          const control = document.querySelector<HTMLTextAreaElement>(
            `main form [name="${field}"]`,
          )!
          control.focus()
          document.execCommand('selectAll')
          document.execCommand('insertText', false, value)
        }
        document.querySelector<HTMLElement>('main form [type="submit"]')!.click()
      },
      [press, typed] as const,
    )
  await write(null, { titulo: 'Oração da noite', oracao: 'Vida, doçura.' })
  await expect(block(page, heading).getByRole('row', { name: /Oração da noite/ })).toBeVisible()
  await expect(itsForm.getByLabel('Título da nova oração')).toHaveValue('')
  await write('Editar Oração da noite', { titulo: 'Oração da manhã' })
  await expect(button(page, 'Editar Oração da manhã')).toBeVisible()
  await expect(button(page, 'Editar Oração da noite')).toHaveCount(0)
  expect((await call<{ titulo: string }[]>(page, 'GET', 'oracao.php')).data).toContainEqual(
    expect.objectContaining({ titulo: 'Oração da manhã', oracao: 'Vida, doçura.' }),
  )
})

test('of two lists in a section, one form is open at a time', async ({ page }) => {
  await openPanel(page, 'horarios')
  const [times, changes] = [form(page, 'Horários'), form(page, 'Mudanças de horário')]
  await times.getByLabel('Tipo da nova celebração').selectOption('Missa')
  await expect(button(times, 'Salvar')).toBeVisible()
  await expect.poll(() => item(page)).toBe('celebracao-novo')
  await changes.getByLabel('Dia da nova mudança de horário').click()
  await button(page.getByRole('dialog'), 'Sair sem salvar').click()
  await expect(button(changes, 'Salvar')).toBeVisible()
  await expect(button(times, 'Salvar')).toHaveCount(0)
  await expect.poll(() => item(page)).toBe('excecao-novo')
})
