// The emblems of the parish and of its congregation: wherever the fixed ones stand without them.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import { iconForms } from '../../src/model/files/uploads.ts'
import { iconUrl } from '../../src/parish/contato/icons.ts'
import { keysIn } from '../support/file-stores.ts'
import { saidOnce } from '../support/meta.ts'
import { openPage, structuredDataOf } from '../support/page.ts'
import { bytesOf } from '../support/pictures.ts'
import { createTestSite } from '../support/site.ts'
import { callAs, done, registerStaff } from '../support/staff.ts'

const site = await createTestSite()
const ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
afterAll(() => site.close())

const save = (json: object) => done(callAs(site, ana, calls.site.update, { json }))

/** A square in the middle of a transparent picture. */
async function sendEmblem(colour: string, width = 600, height = 400): Promise<string> {
  const ground = { width, height, channels: 4, background: 'transparent' } as const
  const side = Math.min(360, width, height)
  const square = { width: side, height: side, channels: 4, background: colour } as const
  const png = await sharp({ create: ground })
    .composite([{ input: { create: square } }])
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new File([new Uint8Array(png)], 'emblema.png'))
  const { fileName } = await done<{ fileName: string }>(
    callAs(site, ana, calls.site.sendFile, { form }),
  )
  return fileName
}

const paths = ['/Home', '/Sobre', '/Horarios', '/Comunidades', '/nada']
const htmlOf = async (path: string) => (await openPage(site, path)).html
const iconsOf = (html: string) =>
  [...html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(([, to]) => to)
const manifestIcons = async () => {
  const response = await site.app.request('/manifest.webmanifest')
  const { icons } = (await response.json()) as { icons: { src: string }[] }
  return icons.map(({ src }) => src)
}
const target = async (path: string) => (await site.app.request(path)).headers.get('location')
const logoOf = async () => JSON.stringify(structuredDataOf(await htmlOf('/Home')))

describe('without an emblem of its own', () => {
  test.each(paths)('%s shows the fixed emblem and icons', async (path) => {
    const html = await htmlOf(path)
    expect(html).toContain('emblema-paroquia')
    expect(html).toContain('emblema-congregacao')
    expect(iconsOf(html).slice(1)).toEqual(['/icons/icone-48.png', '/icons/icone-apple-180.png'])
  })

  test('the installed app, a tab and search engines have the fixed icons', async () => {
    expect(await manifestIcons()).toContain('/icons/icone-mascara-512.png')
    expect(await target('/favicon.ico')).toBe('/icons/icone-48.png')
    expect(await logoOf()).toContain('/icons/icone-512.png')
  })
})

describe('with emblems of its own', () => {
  let emblema: string
  let emblemaCongregacao: string
  let cardBefore: string
  const cardOf = async () => new URL(saidOnce(await htmlOf('/Oracoes?oracao=1'), 'og:image'))
  beforeAll(async () => {
    cardBefore = (await cardOf()).pathname
    emblema = await sendEmblem('#006400')
    emblemaCongregacao = await sendEmblem('#00008b')
    await site.db.updateTable('comunidade').set({ fachada: '' }).where('id', '=', 3).execute()
    await save({ emblema, emblemaCongregacao })
  })

  test.each(paths)('%s shows them, and no fixed one', async (path) => {
    const html = await htmlOf(path)
    expect(html).toContain(`/uploads/contato/${emblema}?w=160`)
    expect(html).toContain(`/uploads/contato/${emblemaCongregacao}?w=160`)
    expect(html).not.toMatch(/emblema-(?:paroquia|congregacao)/)
    expect(iconsOf(html)).toEqual([
      iconUrl(emblema, 'icone-48'),
      iconUrl(emblema, 'icone-apple-180'),
    ])
  })

  test('an uploaded emblem keeps its transparency', async () => {
    const stored = await bytesOf(await site.app.request(`/uploads/contato/${emblema}`))
    const narrow = await bytesOf(await site.app.request(`/uploads/contato/${emblema}?w=160`))
    for (const picture of [stored, narrow])
      expect(await sharp(picture).stats()).toMatchObject({ isOpaque: false })
  })

  test.each(iconForms)('%s is a square PNG, made once and kept for ever', async (form) => {
    const response = await site.app.request(iconUrl(emblema, form))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(response.headers.get('cache-control')).toContain('immutable')
    const side = Number(form.split('-').at(-1))
    const { format, width, height } = await sharp(await bytesOf(response)).metadata()
    expect([format, width, height]).toEqual(['png', side, side])
    expect(await keysIn(site.files, 'widths')).toContain(`${form}/contato/${emblema}`)
  })

  test('the installed app, a tab and search engines have its icons', async () => {
    expect(await manifestIcons()).toEqual([
      iconUrl(emblema, 'icone-192'),
      iconUrl(emblema, 'icone-512'),
      iconUrl(emblema, 'icone-mascara-192'),
      iconUrl(emblema, 'icone-mascara-512'),
    ])
    expect(await target('/favicon.ico')).toBe(iconUrl(emblema, 'icone-48'))
    expect(await target('/apple-touch-icon.png')).toBe(iconUrl(emblema, 'icone-apple-180'))
    expect(await logoOf()).toContain(iconUrl(emblema, 'icone-512'))
  })

  test('a link preview shows it under a new name', async () => {
    const { pathname } = await cardOf()
    expect(pathname).not.toBe(cardBefore)
    const jpeg = await bytesOf(await site.app.request(pathname))
    const area = { left: 88 + 70, top: 62 + 45, width: 12, height: 12 }
    const { dominant } = await sharp(await sharp(jpeg).extract(area).toBuffer()).stats()
    expect(dominant.g).toBeGreaterThan(dominant.r + 40)
  })

  test('the fixed pictures and icons stay at their addresses', async () => {
    for (const path of ['/icons/icone-192.png', '/uploads/paroquia/logo_preto.png'])
      expect((await site.app.request(path)).status).toBe(200)
  })

  test('another emblem is seen at once, and the icons of the former one go', async () => {
    const other = await sendEmblem('#8b0000', 300, 900)
    await save({ emblema: other })
    expect(await htmlOf('/Oracoes')).toContain(`/uploads/contato/${other}?w=160`)
    expect((await site.app.request(iconUrl(emblema, 'icone-48'))).status).toBe(404)
    expect((await keysIn(site.files, 'widths')).filter((key) => key.includes(emblema))).toEqual([])
    await save({ emblema: '' })
    expect(await htmlOf('/Oracoes')).toContain('emblema-paroquia')
    expect(await target('/favicon.ico')).toBe('/icons/icone-48.png')
  })
})

test.each([
  ['an emblem that is not there', 'x-icone-48.png'],
  ['a path', '..%2Fx-icone-48.png'],
  ['a long name', `${'a'.repeat(400)}-icone-48.png`],
])('the icon of %s is not found', async (_, name) => {
  expect((await site.app.request(`/icons/${name}`)).status).toBe(404)
})
