// After an import administrators are told what it left empty, until it is filled in.
import type { Page } from '@playwright/test'
import type { Site } from '../../src/parish/contato/site.ts'
import { violationsOf } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { block, button, field, form, openPanel, openSection, success } from './panel.ts'
import { isInSight, phone } from './visit.ts'

const note = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'A importação do site antigo não trouxe' })

test('the note leads to where each is filled in, and goes', async ({ page, site: { db } }) => {
  const { corpo } = await db
    .selectFrom('documento')
    .where('nome', '=', 'site')
    .select('corpo')
    .executeTakeFirstOrThrow()
  const empty = { ...(JSON.parse(corpo) as Site), endereco: '', telefone: '', padres: [] }
  await db
    .updateTable('documento')
    .set({ corpo: JSON.stringify(empty) })
    .where('nome', '=', 'site')
    .execute()
  await page.setViewportSize(phone)
  await openPanel(page, 'terco')
  await expect(form(page, 'Santo Terço')).toBeVisible()
  // Staff emptied it themselves.
  await expect(note(page)).toHaveCount(0)

  await db
    .insertInto('revisao')
    .values({
      quando: '2026-11-20T10:00:00.000Z',
      usuario: null,
      quem: 'Importação de antigo.example',
      feito: 'limpou',
      tipo: 'site',
      item: null,
      titulo: 'Contato',
      campos: '[]',
      antes: null,
      depois: null,
    })
    .execute()
  await openSection(page, 'oracoes')
  await expect(note(page)).toContainText('o endereço e o telefone')
  await expect(note(page)).toContainText('os padres')
  expect(await violationsOf(page)).toEqual([])

  await note(page)
    .getByRole('link', { name: /Editar Home/ })
    .click()
  const contact = form(page, 'Contato e redes sociais')
  await isInSight(contact, 'part')
  await field(contact, 'Endereço').fill('Rua Nova, 1')
  await field(contact, 'Telefone').fill('(27) 3722-0000')
  await button(contact, 'Salvar').click()
  await expect(success(block(page, 'Contato e redes sociais'))).toContainText('Mudança salva.')
  await expect(note(page)).not.toContainText('o telefone')

  await note(page)
    .getByRole('link', { name: /Editar Sobre/ })
    .click()
  await isInSight(form(page, 'Padres'), 'part')
})
