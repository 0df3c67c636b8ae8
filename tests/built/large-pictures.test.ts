// Without JavaScript a picture that opens large is a link to its file.
import { afterAll, expect, test } from 'vitest'
import { openPage } from '../support/page.ts'
import { createTestSite } from '../support/site.ts'

const site = await createTestSite()
afterAll(() => site.close())

/** The address and the text of each link to a picture. */
async function pictureLinksOf(path: string) {
  const { main } = await openPage(site, path)
  const links = main.matchAll(/<a href="(\/uploads\/[^"]+\.webp)"[^>]*>([^]*?)<\/a>/g)
  return [...links].map(([, href, inside = '']) => {
    const alt = /<img[^>]* alt="([^"]*)"/.exec(inside)?.[1]
    return { href, name: `${alt}${inside.replace(/<[^>]*>/g, '')}` }
  })
}

const poster = 'festa-0123456789abcdef.webp'

test('a poster of a notice and of an event, and the picture of a page', async () => {
  const { db } = site
  await db.updateTable('aviso').set({ foto: poster, titulo: 'Mutirão' }).execute()
  await db.updateTable('evento').set({ foto: poster, titulo: 'Novena' }).execute()
  await db.updateTable('pagina').set({ foto: poster, titulo: 'Batismo' }).execute()
  await site.hears()
  for (const [path, folder, titulo] of [
    ['/Aviso/1', 'avisos', 'Mutirão'],
    ['/Evento/1', 'eventos', 'Novena'],
    ['/Pagina/1/batismo', 'paginas', 'Batismo'],
  ] as const) {
    const link = { href: `/uploads/${folder}/${poster}`, name: `Ver a foto inteira: ${titulo}` }
    expect(await pictureLinksOf(path)).toEqual([link])
  }
})

test('the photos of a community, of the parish, and of what it does', async () => {
  expect(await pictureLinksOf('/Comunidade/2')).toMatchObject([
    { name: 'Fachada da Comunidade São José – ver a foto inteira' },
    { name: 'Altar da Comunidade São José – ver a foto inteira' },
  ])
  expect(await pictureLinksOf('/Sobre')).toMatchObject([
    { name: 'Igreja matriz da paróquia – ver a foto inteira' },
    { name: 'Povo da paróquia reunido – ver a foto inteira' },
  ])
  const names = (await pictureLinksOf('/Home')).map(({ name }) => name)
  expect(names).toContain('Ver a foto inteira: Campanha do Quilo')
})

test('a small one is as large as it gets, and a card leads to its page', async () => {
  await site.db
    .updateTable('aviso')
    .set({ foto: 'foto--80x80-0123456789abcdef.webp' })
    .where('id', '=', 1)
    .execute()
  await site.hears()
  expect((await openPage(site, '/Aviso/1')).main).toContain('foto--80x80-0123456789abcdef.webp')
  expect(await pictureLinksOf('/Aviso/1')).toEqual([])
  expect(await pictureLinksOf('/Agenda')).toEqual([])
})
