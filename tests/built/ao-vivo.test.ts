// A Mass that is streamed: while it is on, Home and the community's page offer to watch it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import { openPage } from '../support/page.ts'
import { clockAt, createTestSite, testNow, type TestSite } from '../support/site.ts'
import { callAs, done, registerStaff, type Staff } from '../support/staff.ts'

const clock = clockAt(testNow)
let site: TestSite
let ana: Staff

/** The Mass of Sundays at seven in the mother church. */
let mass = 0

beforeAll(async () => {
  site = await createTestSite({ clock })
  ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
  const celebracoes = await site.services.content.lists.celebracao.list()
  const sundays = celebracoes.filter(({ regra }) => regra === 'FREQ=WEEKLY;BYDAY=SU')
  mass = sundays.find(({ hora, comunidade }) => hora === '07:00' && comunidade === 1)!.id
  await update('celebracao', { id: mass, aoVivo: 1 })
})
afterAll(() => site.close())

function update(kind: 'celebracao' | 'site' | 'comunidade', json: object): Promise<unknown> {
  return done(callAs(site, ana, calls[kind].update, { json }))
}

const during = new Date('2026-11-22T07:30:00-03:00')
const before = new Date('2026-11-22T06:59:00-03:00')
const after = new Date('2026-11-22T08:00:00-03:00')

const channel = 'https://www.youtube.com/channel/UC1234567890abcdefghij_-'
const pages = ['/Home', '/Comunidade/1']

async function offers(path: string, time: Date): Promise<string[]> {
  clock.set(time)
  const { main } = await openPage(site, path)
  return main.match(/<(?:a|button)\b[^>]*>Assistir ao vivo/g) ?? []
}

test.each(pages)('%s offers it while it is on, if the parish has a channel', async (path) => {
  await update('site', { canalYoutube: '' })
  expect(await offers(path, during)).toEqual([])
  await update('site', { canalYoutube: channel })
  expect(await offers(path, during)).toHaveLength(2)
  expect(await offers(path, before)).toEqual([])
  expect(await offers(path, after)).toEqual([])
})

test.each(pages)('%s leads to the channel without JavaScript, and loads nothing', async (path) => {
  await update('site', { canalYoutube: channel })
  const [, link] = await offers(path, during)
  expect(link).toContain(`href="${channel}/live"`)
  expect(link).toContain('without-script')
  const { html } = await openPage(site, path)
  expect(html).not.toContain('youtube-nocookie')
})

test.each(pages)('%s has a link where the address allows no frame', async (path) => {
  await update('site', { canalYoutube: '@paroquia' })
  const [link, ...others] = await offers(path, during)
  expect(link).toContain('href="https://www.youtube.com/@paroquia/live"')
  expect(others).toEqual([])
})

test('another community does not offer it', async () => {
  await update('site', { canalYoutube: channel })
  expect(await offers('/Comunidade/2', during)).toEqual([])
})

test('the policy allows the frame', async () => {
  const { headers } = await site.app.request('/Home')
  expect(headers.get('content-security-policy')).toMatch(
    /frame-src [^;]*https:\/\/www\.youtube-nocookie\.com/,
  )
})

test('times say that a Mass is streamed', async () => {
  clock.set(before)
  const { main } = await openPage(site, '/Horarios')
  expect(main).toContain('às 7h; com transmissão ao vivo')
  const live = main.match(/<a [^>]*>ao vivo</g)!
  expect(live.length).toBeGreaterThan(0)
  for (const link of live) expect(link).toContain(`href="${channel}/live"`)
  await update('site', { canalYoutube: '' })
  const without = await openPage(site, '/Horarios')
  expect(without.main).toContain('<span>ao vivo</span>')
  await update('site', { canalYoutube: channel })
})

test('the contact leads to where Masses are streamed, if one is', async () => {
  const link = new RegExp(`href="${channel}/live"[^>]*>Como assistir<`)
  expect((await openPage(site, '/Home')).main).toMatch(link)
  await update('celebracao', { id: mass, aoVivo: 0 })
  expect((await openPage(site, '/Home')).main).not.toMatch(link)
  await update('celebracao', { id: mass, aoVivo: 1 })
})

test('the contact names the channels', async () => {
  const canalWhatsapp = 'https://whatsapp.com/channel/0029VaParoquia'
  await update('site', { canalYoutube: channel, canalWhatsapp })
  const { html, main } = await openPage(site, '/Home')
  expect(main).toMatch(new RegExp(`href="${channel}"[^>]*>.*?YouTube`))
  expect(html.split(`href="${canalWhatsapp}"`)).toHaveLength(3)
})

test.each(['/Horarios', '/Comunidade/2'])('%s says when times were checked', async (path) => {
  clock.set(testNow)
  await update('comunidade', { id: 2, conferidos: '2026-11-20' })
  expect((await openPage(site, path)).main).toContain('Horários conferidos em 20 de novembro<')
})

test.each(['/Horarios', '/Comunidade/2'])('%s tells the office of a wrong time', async (path) => {
  const hrefs = async () => {
    const { main } = await openPage(site, path)
    const links = main.matchAll(/href="([^"]+)"[^>]*>Horário errado\? Avise a secretaria/g)
    return [...links].map(([, href]) => decodeURIComponent(href!).replaceAll('&amp;', '&'))
  }
  const whatsapp = await hrefs()
  expect(whatsapp.filter((href) => href.includes('Comunidade São José'))).toEqual([
    expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=Olá! No site[\s\S]*\n- Missa, /),
  ])
  await update('site', { whatsapp: '' })
  const [email] = await hrefs()
  expect(email).toMatch(/^mailto:secretaria@paroquia\.example\?subject=Horários: /)
  await update('site', { email: '' })
  expect(await hrefs()).toEqual([])
  await update('site', { whatsapp: '5527900000000', email: 'secretaria@paroquia.example' })
})
