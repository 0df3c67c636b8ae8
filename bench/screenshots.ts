// `npm run screenshots`: takes README's pictures of the built site, with the starter content, at a fixed
// time and in the light theme.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { addressOf } from '../src/model/kinds/kind.ts'
import { comunidade } from '../src/parish/comunidades/comunidade.ts'
import { pages } from '../src/parish/paths.ts'
import { browserFlags } from '../scripts/browser.mjs'
import prepareTemplate from '../tests/support/global-setup.ts'
import { listen } from '../tests/support/listen.ts'
import { createTestSite, testNow } from '../tests/support/site.ts'
import { registerStaff } from '../tests/support/staff.ts'
import { benchBrowser } from './browsers.ts'

const folder = 'docs/images'

const desk = { viewport: { width: 1280, height: 860 } }
const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

type Picture = {
  name: string
  path: string
  on: BrowserContextOptions
  /** What a person does before the picture is taken. */
  prepare?: (page: Page) => Promise<void>
}

const pictures: readonly Picture[] = [
  { name: 'home', path: pages.home, on: desk, prepare: closePublicacao },
  { name: 'horarios', path: pages.horarios, on: phone },
  { name: 'oracoes', path: `${pages.oracoes}?oracao=2`, on: phone },
  { name: 'comunidade', path: addressOf(comunidade, 2), on: phone },
  { name: 'painel', path: pages.admin, on: desk, prepare: editComunidade },
]

async function closePublicacao(page: Page): Promise<void> {
  const greeting = page.getByRole('dialog')
  await greeting.getByRole('button', { name: /fechar/ }).click()
  await greeting.waitFor({ state: 'hidden' })
}

/** As a member of staff who is logged in already. */
async function editComunidade(page: Page): Promise<void> {
  const { cookie } = await registerStaff(site, { nome: 'Ana', isAdmin: 0 })
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url }])
  await page.evaluate(() => localStorage.setItem('isLoggedIn', 'true'))
  await page.reload()
  await page.getByRole('button', { name: 'Editar Comunidade' }).click()
  await page.getByRole('button', { name: 'Editar São José' }).click()
  await page.getByLabel('Nome').waitFor()
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** Runs in the page: whether the pictures that are seen have arrived. */
function hasItsPictures(): boolean {
  return [...document.images].every((image) => {
    const { top, bottom, height } = image.getBoundingClientRect()
    return image.complete || height === 0 || bottom < 0 || top > window.innerHeight
  })
}

const executablePath = benchBrowser()
if (executablePath === undefined) process.exit(1)
await prepareTemplate()
const site = await createTestSite()
// Pages take the time from the responses.
const { url, close } = await listen({
  async fetch(request: Request) {
    const { body, status, headers } = await site.app.fetch(request)
    const date = testNow.toUTCString()
    return new Response(body, { status, headers: { ...Object.fromEntries(headers), date } })
  },
})
const browser = await chromium.launch({ executablePath, args: browserFlags })
try {
  for (const { name, path, on, prepare } of pictures) {
    const context = await browser.newContext({
      ...on,
      baseURL: url,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
    })
    const page = await context.newPage()
    await page.clock.setFixedTime(testNow)
    await page.goto(path, { waitUntil: 'networkidle' })
    await prepare?.(page)
    await page.waitForFunction(hasItsPictures)
    await page.mouse.move(0, 0)
    const file = join(folder, `${name}.webp`)
    await writeFile(
      file,
      await sharp(await page.screenshot())
        .webp({ quality: 82 })
        .toBuffer(),
    )
    console.log(file)
    await context.close()
  }
} finally {
  await browser.close()
  await close()
  await site.close()
}
