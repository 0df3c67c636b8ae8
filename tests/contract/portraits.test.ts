// The pictures of the parish's contact: its church on Home, and a portrait of each priest.
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import { openPage } from '../support/page.ts'
import { createTestSite } from '../support/site.ts'
import { callAs, done, registerStaff } from '../support/staff.ts'

const site = await createTestSite()
const ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
afterAll(() => site.close())

type Contact = { padres: Record<string, string>[]; igreja: string; igrejaFoco: string }

const save = (json: object) => callAs(site, ana, calls.site.update, { json })
const saved = (json: object) => done<Contact>(save(json))

async function sendPhoto(background: string): Promise<string> {
  const create = { width: 800, height: 1000, channels: 3 as const, background }
  const form = new FormData()
  form.append('file', new File([await sharp({ create }).jpeg().toBuffer()], 'foto.jpg'))
  const { fileName } = await done<{ fileName: string }>(
    callAs(site, ana, calls.site.sendFile, { form }),
  )
  return fileName
}

const padre = { nome: 'Pe. José', funcao: 'Pároco', texto: '' }

test('the photo of the church is the first thing on Home, at its focal point', async () => {
  const before = await openPage(site, '/Home')
  expect(before.main).toMatch(/<img[^>]*\/uploads\/paroquia\/[^>]*alt="Igreja da paróquia"/)
  const igreja = await sendPhoto('#7a1f2b')
  await saved({ igreja, igrejaFoco: '50 10' })
  const { main } = await openPage(site, '/Home')
  const [picture] = main.match(/<img[^>]*alt="Igreja da paróquia"[^>]*>/) ?? []
  expect(picture).toContain(`/uploads/contato/${igreja}`)
  expect(main).not.toContain('/uploads/paroquia/')
  await saved({ igreja: '' })
  expect((await openPage(site, '/Home')).main).toContain('/uploads/paroquia/')
})

test('a priest has a portrait on Sobre, and the drawn one without', async () => {
  const foto = await sendPhoto('#3d6b39')
  const { padres } = await saved({
    padres: [
      { ...padre, foto, fotoFoco: '40 20' },
      { ...padre, nome: 'Pe. João' },
    ],
  })
  expect(padres[0]).toMatchObject({ foto, fotoFoco: '40 20' })
  expect(padres[1]).toMatchObject({ foto: '', fotoFoco: '' })
  const { main } = await openPage(site, '/Sobre')
  expect(main).toContain(`/uploads/contato/${foto}`)
  expect(main.match(/<img[^>]*padre[^>]*\.svg/g)).toHaveLength(1)
})

test('a client that knows nothing of portraits keeps them', async () => {
  const foto = await sendPhoto('#456789')
  await saved({ padres: [{ ...padre, foto, fotoFoco: '40 20' }] })
  const { padres } = await saved({
    padres: [
      { ...padre, nome: 'Pe. João' },
      { ...padre, texto: 'Chegou em 2020.' },
    ],
  })
  expect(padres).toMatchObject([
    { nome: 'Pe. João', foto: '', fotoFoco: '' },
    { texto: 'Chegou em 2020.', foto, fotoFoco: '40 20' },
  ])
  expect((await saved({ padres: [{ ...padre, foto: '' }] })).padres[0]!.foto).toBe('')
})

test('a portrait that does not exist is refused, and a name that is none', async () => {
  const missing = await save({ padres: [{ ...padre, foto: 'pe-jose-0123456789abcdef.webp' }] })
  expect(missing.status).toBe(422)
  expect(await missing.json()).toMatchObject({ message: expect.stringContaining('Padres') })
  const refused = await save({ padres: [{ ...padre, foto: '../segredo' }] })
  expect(refused.status).toBe(422)
})

test('a portrait that is replaced leaves the site, and comes back with the history', async () => {
  const [first, second] = [await sendPhoto('#111111'), await sendPhoto('#222222')]
  const shown = async (name: string) => (await site.app.request(`/uploads/contato/${name}`)).status
  await saved({ padres: [{ ...padre, foto: first }] })
  await saved({ padres: [{ ...padre, foto: second }] })
  expect([await shown(first), await shown(second)]).toEqual([404, 200])
  const [revisao] = await site.db
    .selectFrom('revisao')
    .where('tipo', '=', 'site')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  const json = { id: revisao!.id, lado: 'antes' }
  await done(callAs(site, ana, calls.restoreRevisao, { json }))
  expect([await shown(first), await shown(second)]).toEqual([200, 404])
  expect((await openPage(site, '/Sobre')).main).toContain(first)
})
