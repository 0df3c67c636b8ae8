// What another browser than Chromium has to show: every kind of public page, a login, and an edit that
// visitors see, at a phone's width.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { parishDate } from '../../src/model/dates/civil-date.ts'
import { systemClock } from '../../src/server/process/clock.ts'
import { listen, type Listening } from '../support/listen.ts'
import { startLiturgiaStandIn } from '../support/liturgia-stand-in.ts'
import { publicPages } from '../support/page-headings.ts'
import { createTestSite, testAdmin, type TestSite } from '../support/site.ts'
import type { Driven } from './driven.ts'

/** Milliseconds; a browser's first page takes its time on a busy machine. */
const patience = 60_000

/** What they show is shown at another address as well. */
const alike = new Set([
  '/Liturgia?leitura=salmo',
  '/Devocoes',
  '/Horarios?tipo=missa&comunidade=1',
  '/Pastorais',
  '/Servicos',
  '/Outras',
  '/Pagina/5/matrimonio',
  '/Pagina/9/catequese',
  '/Busca',
])
const pages = publicPages.filter(({ path }) => !alike.has(path))

export function walkIn(name: string, isHere: boolean, openBrowser: () => Promise<Driven>): void {
  if (!isHere) console.log(`${name} is not installed here: nothing is shown in it.`)
  describe.skipIf(!isHere)(`the site in ${name}`, { timeout: patience * 2 }, () => {
    let standIn: Awaited<ReturnType<typeof startLiturgiaStandIn>>
    let site: TestSite
    let listening: Listening
    let browser: Driven

    beforeAll(async () => {
      // The site's today is the browser's.
      const today = parishDate(new Date())
      standIn = await startLiturgiaStandIn(today)
      site = await createTestSite({ clock: systemClock, liturgiaUrl: standIn.url })
      await site.services.liturgia.find(today)
      listening = await listen(site.app)
      browser = await openBrowser()
    }, patience)
    afterAll(async () => {
      await browser?.close()
      await listening?.close()
      await site?.close()
      await standIn?.close()
    }, patience)

    /** Waits until the page is as it has to be. */
    const until = (look: () => Promise<void>) => vi.waitFor(look, { timeout: patience })
    const press = (button: string) =>
      until(async () => expect(await browser.run(pressButton, button)).toBe(true))
    const fillIn = (label: string, text: string) =>
      until(async () => expect(await browser.run(fillField, label, text)).toBe(text))

    async function open(path: string): Promise<void> {
      await browser.open(listening.url + path)
      await until(async () => expect(await browser.run(isAlive)).toBe(true))
    }

    test.each(pages)('$path is there, whole and as wide as the screen', async (page) => {
      await open(page.path)
      await until(async () => {
        const { heading, text, width, screen, missing } = await browser.run(look)
        expect(heading).toBe(page.heading)
        expect(text.length).toBeGreaterThan(page.heading.length)
        expect(text).not.toContain('Carregando')
        expect(missing).toEqual([])
        expect(width).toBeLessThanOrEqual(screen)
      })
    })

    test('Back closes a picture that a tap opened, and the page stays', async () => {
      await open('/Comunidade/1')
      await browser.run(openPicture)
      await until(async () => expect(await browser.run(lookOver)).toEqual(['/Comunidade/1', 1]))
      await browser.run(goBack)
      await until(async () => expect(await browser.run(lookOver)).toEqual(['/Comunidade/1', 0]))
    })

    test('staff log in and change a prayer, and visitors see it', async () => {
      await open('/Admin')
      await fillIn('Email', testAdmin.email)
      await fillIn('Senha', testAdmin.senha)
      await press('Entrar')
      await until(async () =>
        expect((await browser.run(look)).text).toContain('Login bem-sucedido'),
      )
      await open('/Admin?secao=oracoes')
      await press('Editar Ave-Maria')
      await fillIn('Título', `Ave-Maria em ${name}`)
      await press('Editar')
      await until(async () => expect((await browser.run(look)).text).toContain('Editado'))
      const { id } = await site.db
        .selectFrom('oracao')
        .select('id')
        .where('titulo', '=', `Ave-Maria em ${name}`)
        .executeTakeFirstOrThrow()
      await open(`/Oracoes?oracao=${id}`)
      await until(async () =>
        expect((await browser.run(look)).text).toContain(`Ave-Maria em ${name}`),
      )
    })

    test('the console stays silent, where it can be read', () => {
      // The address that leads nowhere is answered 404, and the walk leaves each page before all that
      // is fetched ahead has come.
      const expected =
        /404|ServiceWorker intercepted the request|Unable to preload CSS|Erro ao (?:receber terço|carregar (?:orações|devoções))/
      const errors = browser.consoleErrors()?.filter((text) => !expected.test(text))
      expect(errors ?? []).toEqual([])
    })
  })
}

// What follows runs in the page.

/** Whether React has taken the page over. */
function isAlive(): boolean {
  const main = document.querySelector('main')
  return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'))
}

function look() {
  const images = [...document.querySelectorAll<HTMLImageElement>('main img')]
  return {
    heading: document.querySelector('h1')?.innerText.trim(),
    text: document.body.innerText,
    width: document.documentElement.scrollWidth,
    screen: innerWidth,
    /** Pictures that were loaded and came to nothing. */
    missing: images.filter((it) => it.complete && it.naturalWidth === 0).map((it) => it.src),
  }
}

function openPicture(): null {
  document.querySelector<HTMLElement>('main a[href^="/uploads/"]')!.click()
  return null
}

function goBack(): null {
  history.back()
  return null
}

function lookOver(): [path: string, dialogs: number] {
  return [location.pathname, document.querySelectorAll('dialog:modal').length]
}

function pressButton(name: string): boolean {
  const button = [...document.querySelectorAll('button')].find((it) => {
    const said = it.getAttribute('aria-label') ?? it.textContent
    return said.replaceAll(/\s+/g, ' ').trim() === name && !it.disabled
  })
  button?.click()
  return button !== undefined
}

/** Types as a person does: the page hears of each change. */
function fillField(label: string, text: string): string | undefined {
  const named = [...document.querySelectorAll('label')].find((it) =>
    it.innerText.trim().startsWith(label),
  )
  const field = named?.control as HTMLInputElement | null | undefined
  field?.focus()
  field?.select()
  document.execCommand('insertText', false, text)
  return field?.value
}
