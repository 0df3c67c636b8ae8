// Debian's WebKitGTK over WebDriver, on a virtual display: what iPhones show is made by WebKit.
// https://www.w3.org/TR/webdriver2/
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { freePort } from '../support/ports.ts'
import { callOf, type Driven, end, size } from './driven.ts'

const driver = '/usr/bin/WebKitWebDriver'
const display = '/usr/bin/Xvfb'

function findBrowser(): string | undefined {
  return globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0]
}

export function isWebKitHere(): boolean {
  return [driver, display].every(existsSync) && findBrowser() !== undefined
}

export async function openWebKit(): Promise<Driven> {
  const screen = await openDisplay()
  const port = await freePort()
  const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.name, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  })
  const root = `http://127.0.0.1:${port}/session`
  await isListening(`http://127.0.0.1:${port}/status`)
  const options = { binary: findBrowser(), args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const { sessionId } = (await send(root, { capabilities })) as { sessionId: string }
  const session = `${root}/${sessionId}`
  await send(`${session}/window/rect`, size)
  return {
    async open(url) {
      await send(`${session}/url`, { url })
    },
    async run(task, ...given) {
      const script = `return ${callOf(task, given)}`
      return JSON.parse((await send(`${session}/execute/sync`, { script, args: [] })) as string)
    },
    consoleErrors: () => undefined,
    async close() {
      await fetch(session, { method: 'DELETE' })
      await end(child)
      await end(screen.child)
    },
  }
}

/** @returns its name, as DISPLAY takes it */
async function openDisplay(): Promise<{ child: ChildProcess; name: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1024x900x24', '-nolisten', 'tcp']
  const child = spawn(display, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const lines = createInterface({ input: child.stdio[3] as NodeJS.ReadableStream })
  const [number] = (await once(lines, 'line')) as [string]
  return { child, name: `:${number}` }
}

async function isListening(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function send(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new Error(JSON.stringify(value))
  return value
}
