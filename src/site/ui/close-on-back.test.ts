// The history of a browser, made by hand: going back and forward takes a moment, as there.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type State = { key?: string; layer?: number } | null
type Event = { state: State; stopImmediatePropagation(): void }

function createBrowser() {
  const entries: { href: string; state: State }[] = [{ href: '/Sobre', state: null }]
  let at = 0
  const seenByRouter: string[] = []
  const router = { location: { key: 'default' }, navigation: { state: 'idle' } }
  let onPopState: (event: Event) => void = () => {}
  const show = (state: State) => {
    seenByRouter.push(entries[at]!.href)
    router.location.key = state?.key ?? 'default'
  }
  const browser = {
    seenByRouter,
    router,
    length: () => entries.length,
    place: () => `${entries[at]!.href} ${entries[at]!.state?.layer ?? 0}`,
    /** What the router does for a link. */
    follow(href: string) {
      browser.push({ key: href }, href)
      show({ key: href })
    },
    push(state: State, href = entries[at]!.href) {
      entries.splice(at + 1, Infinity, { href, state })
      at += 1
    },
    async go(by: number) {
      await Promise.resolve()
      if (entries[at + by] === undefined) return
      at += by
      let isStopped = false
      const { state } = entries[at]!
      onPopState({ state, stopImmediatePropagation: () => (isStopped = true) })
      if (!isStopped) show(state)
    },
  }
  vi.stubGlobal('window', { __reactRouterDataRouter: { state: router } })
  vi.stubGlobal('location', {
    get href() {
      return entries[at]!.href
    },
  })
  vi.stubGlobal('history', {
    get state() {
      return entries[at]!.state
    },
    pushState: (state: State) => browser.push(state),
    go: (by: number) => void browser.go(by),
    back: () => void browser.go(-1),
  })
  vi.stubGlobal('addEventListener', (name: string, listener: typeof onPopState) => {
    if (name === 'popstate') onPopState = listener
  })
  return browser
}

let browser: ReturnType<typeof createBrowser>
let code: typeof import('./close-on-back.ts')

async function load() {
  vi.resetModules()
  code = await import('./close-on-back.ts')
  code.followBack()
}

beforeEach(async () => {
  browser = createBrowser()
  await load()
})
afterEach(() => vi.unstubAllGlobals())

const settled = () => new Promise((resolve) => setImmediate(resolve))

async function go(by: number): Promise<string> {
  await browser.go(by)
  await settled()
  return browser.place()
}

test('Back closes what is open, the last opened first, and the router sees nothing of it', async () => {
  browser.follow('/Agenda')
  const [menu, dialog] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const closedMenu = code.closeOnBack(menu)
  code.closeOnBack(dialog)
  expect(await go(-1)).toBe('/Agenda 1')
  expect([menu, dialog].map((each) => each.mock.calls.length)).toEqual([0, 1])
  expect(await go(-1)).toBe('/Agenda 0')
  closedMenu()
  await settled()
  expect(browser.place()).toBe('/Agenda 0')
  expect(menu).toHaveBeenCalledOnce()
  expect(browser.seenByRouter).toEqual(['/Agenda'])
  expect(await go(-1)).toBe('/Sobre 0')
  expect(browser.seenByRouter).toEqual(['/Agenda', '/Sobre'])
})

test('what is closed in another way leaves its entry, and the next is opened after that', async () => {
  const close = vi.fn<() => void>()
  code.closeOnBack(close)()
  expect(code.leavingEntry()).toBeDefined()
  const closed = code.closeOnBack(close)
  await settled()
  expect(browser.place()).toBe('/Sobre 1')
  closed()
  await settled()
  expect([browser.place(), browser.length()]).toEqual(['/Sobre 0', 2])
  expect(code.leavingEntry()).toBeUndefined()
  expect(close).not.toHaveBeenCalled()

  const [outer, inner] = [code.closeOnBack(close), code.closeOnBack(close)]
  inner()
  outer()
  code.closeOnBack(close)
  await settled()
  expect(browser.place()).toBe('/Sobre 1')
})

test('a link in a menu leads on, and Back and Forward pass over the menu’s entry', async () => {
  browser.follow('/Agenda')
  const closed = code.closeOnBack(() => closed())
  browser.router.navigation.state = 'loading'
  browser.follow('/Contato')
  browser.router.navigation.state = 'idle'
  closed()
  await settled()
  expect(browser.place()).toBe('/Contato 0')
  expect(await go(-1)).toBe('/Agenda 1')
  expect(await go(-1)).toBe('/Sobre 0')
  expect(await go(1)).toBe('/Agenda 0')
  expect(await go(1)).toBe('/Contato 0')
})

test('what is closed while a link is followed does not take the navigation back', async () => {
  browser.follow('/Agenda')
  const closed = code.closeOnBack(() => {})
  browser.router.navigation.state = 'loading'
  closed()
  browser.follow('/Contato')
  await settled()
  expect(browser.place()).toBe('/Contato 0')
})

test('after a reload with an open picture, one press of Back leaves the page', async () => {
  browser.follow('/Agenda')
  code.closeOnBack(() => {})
  await load()
  expect(await go(-1)).toBe('/Sobre 0')
})

test('a return of the router to a page with unsaved changes is the router’s own', async () => {
  browser.follow('/Agenda')
  code.closeOnBack(() => {})
  browser.follow('/Admin')
  await browser.go(-1)
  // The router refuses, and goes forward again.
  browser.router.location.key = '/Admin'
  const seen = browser.seenByRouter.length
  expect(await go(1)).toBe('/Admin 0')
  expect(browser.seenByRouter).toHaveLength(seen + 1)
})
