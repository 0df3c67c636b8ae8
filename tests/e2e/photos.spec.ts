// Photos of any shape, and communities, actions and words without one.
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import type { SiteProcess } from './site-process.ts'
import { call, member, sendLogin } from './staff.ts'
import { phone, visit } from './visit.ts'

const desk = { width: 1280, height: 800 }

/** Stores a picture as an upload would; a small one has its size in its name. */
async function store({ dataDir }: SiteProcess, folder: string, width: number, height: number) {
  const size = width < 400 ? `--${width}x${height}` : ''
  const name = `foto${size}-0123456789abcdef.webp`
  const file = join(dataDir, 'uploads', folder, name)
  await mkdir(dirname(file), { recursive: true })
  const create = { width, height, channels: 3 as const, background: '#3d6b39' }
  await sharp({ create }).webp().toFile(file)
  return name
}

async function boxOf(it: Locator) {
  await expect
    .poll(() => it.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true)
  return (await it.boundingBox())!
}

test('an action that is opened shows its whole poster', async ({ page, site }) => {
  const foto = await store(site, 'acao', 800, 1200)
  const texto = 'A festa da padroeira tem procissão, Missa e almoço. '.repeat(30)
  await site.db.deleteFrom('acao').where('id', '>', 1).execute()
  await site.db.updateTable('acao').set({ foto, texto, titulo: 'Festa' }).execute()
  await visit(page, '/Home')
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport)
    const actions = page.getByRole('region', { name: 'Paróquia em ação' })
    const poster = actions.locator('article img')
    await poster.scrollIntoViewIfNeeded()
    const folded = await boxOf(poster)
    expect(folded.width / folded.height).toBeCloseTo(3 / 2, 1)
    await actions.getByRole('button', { name: 'Ler tudo: Festa' }).click()
    await expect(poster).toHaveCSS('object-fit', 'contain')
    const open = await boxOf(poster)
    expect(open.height).toBeGreaterThan(folded.height * 1.5)
    expect(open.height).toBeLessThanOrEqual(viewport.height * 0.8 + 1)
    await actions.getByRole('button', { name: 'Ler menos: Festa' }).click()
    await expect(poster).toHaveCSS('object-fit', 'cover')
  }
})

test.describe('26 communities, 11 of them without a photo', () => {
  async function fill(site: SiteProcess) {
    await site.db.deleteFrom('comunidade').execute()
    const atualizado = '2026-11-20T15:00:00.000Z'
    for (let id = 1; id <= 26; id++) {
      const fachada = id % 5 < 2 ? '' : await store(site, `comunidades/${id}`, 1200, 900)
      const texts = { nome: `São ${id}`, descricao: 'Reza aos domingos.', inicioComunidade: '' }
      const none = { endereco: '', mapaUrl: '', notaHorarios: '', conferidos: '', imagemAltar: '' }
      await site.db
        .insertInto('comunidade')
        .values({ id, ...texts, ...none, fachada, atualizado })
        .execute()
    }
  }

  test('26 communities leave no hole in Sobre, and without any photo only their names', async ({
    page,
    site,
  }) => {
    await fill(site)
    await visit(page, '/Sobre')
    const list = page.getByRole('region', { name: 'Comunidades Paroquial' })
    const items = list.getByRole('listitem')
    await expect(items).toHaveCount(26)
    await expect(list.getByRole('heading', { level: 3 })).toHaveText(
      Array.from({ length: 26 }, (_, index) => `São ${index + 1}`),
    )
    for (const viewport of [phone, { width: 768, height: 1024 }, desk]) {
      await page.setViewportSize(viewport)
      const holes = await items.evaluateAll((all) =>
        all.map((it) => it.clientHeight - it.firstElementChild!.clientHeight),
      )
      expect(Math.max(...holes), `at ${viewport.width}`).toBeLessThan(60)
    }

    await site.db.updateTable('comunidade').set({ fachada: '' }).execute()
    await page.reload()
    await expect(items).toHaveCount(26)
    await expect(list.locator('img')).toHaveCount(0)
  })
})

// https://github.com/dicksonleong/GagBook/issues/11, https://github.com/apache/answer/pull/1500
// Two more: https://github.com/oneprolabs/sourcelens/issues/149,
// https://github.com/Yeachan-Heo/gajae-code/issues/934
test.describe('a long programme', () => {
  test.use({ viewport: phone })

  test('a long programme is as wide as the text, and opens as wide as the screen', async ({
    page,
  }) => {
    await sendLogin(page.request, await member(page))
    const create = { width: 1080, height: 6600, channels: 3, background: '#fff8e0' } as const
    const buffer = await sharp({ create }).jpeg().toBuffer()
    const file = { name: 'programa.jpg', mimeType: 'image/jpeg', buffer }
    const sent = await page.request.post('/api/uploadImagemAviso.php', { multipart: { file } })
    const { fileName: foto } = ((await sent.json()) as { data: { fileName: string } }).data
    const titulo = 'Programa da festa'
    const { data } = await call<{ id: number }>(page, 'POST', 'aviso.php', { titulo, foto })
    await visit(page, `/Aviso/${data.id}`)
    const picture = page.locator('main a[href*="programa"] img')
    expect((await picture.boundingBox())!.width).toBeGreaterThan(phone.width * 0.85)
    await picture.click({ position: { x: 50, y: 50 } })
    const large = page.getByRole('dialog', { name: titulo }).getByRole('img')
    expect((await large.boundingBox())!.width).toBeGreaterThan(phone.width * 0.9)
  })
})
