// What staff change is what the very next visitor sees.
import type { Page } from '@playwright/test'
import type { Db } from '../../server/store/db.ts'
import type { Schema } from '../../server/store/schema.ts'
import { expect, test } from './fixtures.ts'
import { restoringAfter } from './restore.ts'
import { closePublicacao, publicacao, visit } from './visit.ts'

type DocumentName = 'palavraPastor' | 'paroquia' | 'site' | 'terco'

/** Changes fields of one of the entities of which there is one. */
async function updateDocument(db: Db, nome: DocumentName, fields: object): Promise<void> {
  const row = db.selectFrom('documento').where('nome', '=', nome)
  const { corpo } = await row.select('corpo').executeTakeFirstOrThrow()
  await db
    .updateTable('documento')
    .set({ corpo: JSON.stringify({ ...(JSON.parse(corpo) as object), ...fields }) })
    .where('nome', '=', nome)
    .execute()
}

const changes: {
  name: string
  table: keyof Schema
  path: string
  change: (db: Db) => Promise<unknown>
  words: string
}[] = [
  {
    name: 'the pastor’s word',
    table: 'documento',
    path: '/Home',
    change: (db) => updateDocument(db, 'palavraPastor', { titulo: 'Um título de hoje' }),
    words: 'Um título de hoje',
  },
  {
    name: 'an action',
    table: 'acao',
    path: '/Home',
    change: (db) =>
      db.updateTable('acao').set({ titulo: 'Ação nova' }).where('id', '=', 1).execute(),
    words: 'Ação nova',
  },
  {
    name: 'the parish’s history',
    table: 'documento',
    path: '/Sobre',
    change: (db) => updateDocument(db, 'paroquia', { texto1: 'Uma história nova.' }),
    words: 'Uma história nova.',
  },
  {
    name: 'the priests',
    table: 'documento',
    path: '/Sobre',
    change: (db) =>
      updateDocument(db, 'site', { padres: [{ funcao: 'Pároco', nome: 'Pe. Novo', texto: '' }] }),
    words: 'Pe. Novo',
  },
  {
    name: 'a community',
    table: 'comunidade',
    path: '/Comunidade/3',
    change: (db) =>
      db.updateTable('comunidade').set({ nome: 'Renomeada' }).where('id', '=', 3).execute(),
    words: 'Comunidade Renomeada',
  },
  {
    name: 'a prayer',
    table: 'oracao',
    path: '/Oracoes?oracao=2',
    change: (db) =>
      db.updateTable('oracao').set({ oracao: 'Palavras novas.' }).where('id', '=', 2).execute(),
    words: 'Palavras novas.',
  },
  {
    name: 'the Rosary',
    table: 'documento',
    path: '/Oracoes?oracao=terco',
    change: (db) => updateDocument(db, 'terco', { final: 'Um final novo.' }),
    words: 'Um final novo.',
  },
  {
    name: 'a devotion',
    table: 'devocao',
    path: '/Devocoes?devocao=1',
    change: (db) =>
      db.updateTable('devocao').set({ subtitulo: 'Subtítulo novo' }).where('id', '=', 1).execute(),
    words: 'Subtítulo novo',
  },
]

for (const { name, table, path, change, words } of changes) {
  test(`${name}, changed, is shown at the very next visit`, async ({ page, site: { db } }) => {
    const text = page.getByRole('main').getByText(words).first()
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(text).toHaveCount(0)
    await restoringAfter(db, [table], async () => {
      await change(db)
      await page.goto(path)
      await expect(text).toBeVisible()
    })
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(text).toHaveCount(0)
  })
}

test('the parish’s name and contact change everywhere', async ({ page, site: { db } }) => {
  await restoringAfter(db, ['documento'], async () => {
    await updateDocument(db, 'site', { nome: 'Paróquia São Tomé', telefone: '(27) 3999-1111' })
    await visit(page, '/Home')
    await expect(page).toHaveTitle('Paróquia São Tomé')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Seja bem vindo(a) Paróquia São Tomé',
    )
    await expect(page.getByRole('banner')).toContainText('Paróquia São Tomé')
    const phones = page.getByRole('link', { name: '(27) 3999-1111' })
    await expect(phones).toHaveCount(2)
    await expect(phones.first()).toHaveAttribute('href', 'tel:+552739991111')
  })
})

test('what staff left empty is not shown', async ({ page, site: { db } }) => {
  await restoringAfter(db, ['documento'], async () => {
    const nothing = { telefone: '', whatsapp: '', instagram: '', facebook: '', email: '' }
    await updateDocument(db, 'site', { ...nothing, horarioSecretaria: '', padres: [] })
    await visit(page, '/Home')
    await expect(page.getByRole('region', { name: 'Contato' }).getByRole('link')).toHaveCount(0)
    await expect(page.getByRole('contentinfo').locator('address').getByRole('link')).toHaveCount(0)
  })
})

async function expectText(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('article').getByRole('paragraph').first()).toHaveText(text)
}

test('hostile and odd texts are shown as text', async ({ page, site: { db } }) => {
  const odd = '</p><script>document.title="x"</script> "aspas" \'simples\' & &amp; 🙏 <!-- -->'
  await restoringAfter(db, ['oracao'], async () => {
    await db.updateTable('oracao').set({ titulo: odd, oracao: odd }).where('id', '=', 1).execute()
    await visit(page, '/Oracoes?oracao=1')
    await expectText(page, odd)
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(odd)
    await expect(page).toHaveTitle(`${odd} | Paróquia Sagrado Coração de Jesus`)
  })
})

test('the publication is exchanged at the very next visit', async ({ page, site: { db } }) => {
  await visit(page, '/Home')
  await restoringAfter(db, ['publicacao'], async () => {
    const { imagem } = await db.selectFrom('publicacao').selectAll().executeTakeFirstOrThrow()
    const atualizado = '2026-11-20T15:00:00.000Z'
    await db.insertInto('publicacao').values({ id: 77, imagem, atualizado }).execute()
    await page.goto('/Home')
    await expect(publicacao(page)).toBeVisible()
    await closePublicacao(page)
  })
})
