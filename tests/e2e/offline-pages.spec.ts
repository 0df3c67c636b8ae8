// After one visit, everything that a visitor may want in the pew is there without a network.
import type { Page } from '@playwright/test'
import { addDays, parishDate } from '../../src/model/dates/civil-date.ts'
import { longDate } from '../../src/model/dates/long-date.ts'
import { minute } from '../../src/model/milliseconds.ts'
import type { Occurrence } from '../../src/parish/horarios/occurrence.ts'
import { expect } from './fixtures.ts'
import { isKept, keptAddresses, test } from './offline-site.ts'
import { failedLoad, failedRequest, isAlive, principal, publicacao, visit } from './visit.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const offlineLine =
  /^Você está sem conexão\. Conteúdo de \d{1,2} de [a-zç]+, às? \d{1,2}h(?:\d\d)?\.$/
/** The parish's offset from UTC. */
const brasilia = '-03:00'
const mapLine = 'O mapa aparece quando há conexão com a internet.'

/**
 * Of each kind of address that search engines are told of the first and the last, and some that only
 * the site's own links name.
 */
async function publicAddresses(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => {
    const { pathname, search } = new URL(address!.replaceAll('&amp;', '&'))
    return pathname + search
  })
  const kindOf = (address: string) => address.replaceAll(/\d+(?:\/.*)?/g, '0')
  const firsts = new Map(listed.toReversed().map((address) => [kindOf(address), address]))
  const lasts = new Map(listed.map((address) => [kindOf(address), address]))
  const leituras = ['primeiraLeitura', 'salmo', 'segundaLeitura', 'evangelho']
  const lastDay = addDays(parishDate(new Date()), 6)
  return [
    ...new Set([...firsts.values(), ...lasts.values()]),
    '/',
    ...leituras.map((leitura) => `/Liturgia?leitura=${leitura}`),
    `/Liturgia?data=${lastDay}&leitura=evangelho`,
    '/nada-aqui',
  ]
}

type Words = { title: string; heading: string; main: string }

/** What a page says, of the HTML that is given or of the page that is open. */
function wordsOf(page: Page, html?: string): Promise<Words> {
  return page.evaluate((given) => {
    // Another page's style is not let in here.
    const html = given?.replace(/<style[^>]*>[\s\S]*?<\/style>/, '')
    const shown = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html')
    const main = shown.querySelector('main')?.cloneNode(true) as HTMLElement
    for (const each of main.querySelectorAll('noscript, dialog, script')) each.remove()
    return {
      title: shown.title,
      heading: shown.querySelector('main h1')?.textContent ?? '',
      main: main.textContent,
    }
  }, html)
}

/** To other clients a missing page is no page. */
const asBrowsers = { headers: { accept: 'text/html' } }

test('three days later the next Mass follows the clock, without a network', async ({
  page,
  network,
}) => {
  await page.goto('/Home')
  await isKept(page)
  const later = addDays(parishDate(new Date()), 3)
  const response = await page.request.get(
    `/api/celebracoes.php?de=${later}&ate=${addDays(later, 7)}`,
  )
  const { data: coming } = (await response.json()) as { data: Occurrence[] }
  // The first of its day: a minute before it, no other one is on.
  const mass = coming.find(({ tipo, hora }) => tipo === 'missa' && hora !== '')!
  const begin = Date.parse(`${mass.data}T${mass.hora}:00${brasilia}`)
  await network.goesAway()
  const main = page.getByRole('main')
  for (const [title, time] of [
    ['Próxima Missa', begin - minute],
    ['Missa agora', begin + minute],
  ] as const) {
    await page.clock.setFixedTime(time)
    await page.goto('/Home')
    const card = main.getByRole('region', { name: title })
    await expect(card.getByRole('time')).toHaveAttribute('datetime', `${mass.data}T${mass.hora}`)
    await expect(card).toContainText(mass.lugar)
    await expect(page.getByText(offlineLine)).toBeVisible()
  }
  await page.goto('/Horarios')
  const [day] = longDate(mass.data).split(' de 2')
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(`hoje${day}`)
})

test(
  'from page to page and back by the links, without a network',
  { tag: '@quick' },
  async ({ page, network }) => {
    await visit(page, '/Home')
    await isKept(page)
    await network.goesAway()
    const heading = page.getByRole('heading', { level: 1 })
    for (const [link, text] of [
      ['Liturgia', 'Liturgia Diária'],
      ['Orações', 'Orações'],
      ['Devoções e Carismas', 'Devoções e Carismas'],
      ['Sobre', 'Paróquia Sagrado Coração de Jesus'],
      ['Home', 'Seja bem vindo(a) Paróquia Sagrado Coração de Jesus'],
    ] as const) {
      await principal(page).getByRole('link', { name: link, exact: true }).click()
      await expect(heading).toHaveText(text)
      await expect(page.getByRole('main').getByText(/^Carregando/)).toHaveCount(0)
      await expect(page.getByText(offlineLine)).toBeVisible()
    }
    await page.goBack()
    await expect(heading).toHaveText('Paróquia Sagrado Coração de Jesus')
  },
)

test('pictures that were seen are there; of the others the frame is', async ({ page, network }) => {
  await visit(page, '/Home')
  await isKept(page)
  const shown = () =>
    page.evaluate(() => {
      const images = [...document.querySelectorAll<HTMLImageElement>('main img[srcset]')]
      return images
        .filter((image) => image.complete && image.naturalWidth > 3)
        .map((image) => image.currentSrc)
    })
  const showsFacade = async () => (await shown()).some((url) => url.includes('/comunidades/1/'))
  await expect.poll(showsFacade).toBe(true)
  const seen = await shown()
  expect(seen.length).toBeGreaterThan(2)
  const addresses = seen.map((url) => url.slice(new URL(url).origin.length))
  await expect.poll(() => keptAddresses(page)).toEqual(expect.arrayContaining(addresses))
  await network.goesAway()
  await page.reload()
  await expect.poll(shown).toEqual(expect.arrayContaining(seen))

  // Home showed the façade, in another width; the altar was not loaded yet.
  await page.goto('/Comunidade/1')
  const photos = page.getByRole('main').getByRole('img')
  const widths = () => photos.evaluateAll((all) => all.map((it) => (it as HTMLImageElement).width))
  await expect.poll(async () => (await widths()).every((width) => width > 100)).toBe(true)
  await expect
    .poll(() => photos.first().evaluate((it) => (it as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100)
})

test.describe('what was not kept', () => {
  // Chromium looks for a newer service worker script while the test has the network away.
  test.use({
    expectedErrors: [
      failedRequest,
      failedLoad,
      '^An unknown error occurred when fetching the script\\.$',
    ],
  })

  test('every kind of public address opens with the same content as online, and what is kept is searched', async ({
    page,
    network,
  }) => {
    test.setTimeout(120_000)
    // Home also names the community that was looked at last.
    await page.addInitScript(() => localStorage.removeItem('ultimaComunidade'))
    await page.goto('/Home')
    await isKept(page)
    const sent = new Map<string, Words>()
    for (const address of await publicAddresses(page)) {
      sent.set(
        address,
        await wordsOf(page, await (await page.request.get(address, asBrowsers)).text()),
      )
    }
    expect(sent.size).toBeGreaterThan(25)

    await network.goesAway()
    for (const [address, words] of sent) {
      await page.goto(address)
      await expect
        .poll(async () => {
          const shown = await wordsOf(page)
          return { ...shown, main: shown.main.replace(mapLine, '') }
        }, address)
        .toEqual(words)
      await expect(page.getByText(offlineLine), address).toBeVisible()
    }

    // An old link shows its new address.
    await page.goto('/Pagina/1/batizado?de=folheto#parte-a-preparacao')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Batismo')
    await expect(page).toHaveURL(/\/Pagina\/1\/batismo\?de=folheto#parte-a-preparacao$/)

    // Without a network the browser searches what it has.
    await page.goto('/Busca?q=salve+rainha')
    await expect(page.getByRole('link', { name: 'Salve-Rainha' })).toBeVisible()
    const field = page.getByRole('main').getByRole('searchbox', { name: 'O que você procura?' })
    await field.fill('missa domingo')
    await expect(page.getByRole('link', { name: 'Missas no domingo' })).toBeVisible()
    await field.fill('natal')
    await expect(page.getByRole('link', { name: /^Liturgia de 25 de dezembro/ })).toBeVisible()
    await expect(page.getByText('Você está sem conexão.')).toBeVisible()
  })

  test('the line is shown only for cached content, and no publication that was not loaded yet', async ({
    page,
    network,
    offlineSite,
  }) => {
    await visit(page, '/Devocoes?devocao=1')
    await isKept(page)
    await expect(page.getByText('Conteúdo de')).toHaveCount(0)
    await page.reload()
    await isAlive(page)
    await expect(page.getByText('Conteúdo de')).toHaveCount(0)

    await network.goesAway()
    await page.goto('/Home')
    await expect(page.getByRole('region', { name: 'Ações da paróquia' })).toBeVisible()
    await expect(publicacao(page)).toHaveCount(0)
    await page.goto('/Devocoes?devocao=1')
    const line = page.getByText(offlineLine)
    await expect(line).toBeVisible()
    await expect(page.getByRole('status').filter({ has: line })).toHaveCount(1)

    // Back in the network, the page brings itself up to date, on a slow machine with the second try.
    await offlineSite.db
      .updateTable('devocao')
      .set({ titulo: 'Uma devoção de hoje' })
      .where('id', '=', 1)
      .execute()
    await network.comesBack()
    await expect(page.getByRole('heading', { name: 'Uma devoção de hoje' })).toBeVisible({
      timeout: 30_000,
    })
    await expect(page.getByText('Conteúdo de')).toHaveCount(0)
    await page.goto('/Home')
    await expect(publicacao(page).locator('img')).toBeVisible()
  })
})
