// Debian's Firefox over WebDriver BiDi, which it speaks itself: https://w3c.github.io/webdriver-bidi
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { callOf, type Driven, end, size } from './driven.ts'

const program = '/usr/bin/firefox-esr'

export function isFirefoxHere(): boolean {
  return existsSync(program)
}

export async function openFirefox(): Promise<Driven> {
  const profile = await mkdtemp(join(tmpdir(), 'adro-firefox-'))
  const args = ['--headless', '--remote-debugging-port=0', '--profile', profile, 'about:blank']
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const { send, errors } = await connect(`${await addressTold(child.stderr)}/session`)
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await send('browsingContext.getTree', {})
  const [{ context }] = contexts as [{ context: string }]
  await send('browsingContext.setViewport', { context, viewport: size })
  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async run(task, ...given) {
      const answer = await send('script.evaluate', {
        expression: callOf(task, given),
        target: { context },
        awaitPromise: false,
      })
      if (answer.type === 'exception') throw new Error(JSON.stringify(answer.exceptionDetails))
      return JSON.parse((answer.result as { value: string }).value)
    },
    consoleErrors: () => errors,
    async close() {
      await end(child)
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function addressTold(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const told = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
    if (told === undefined) continue
    output.resume()
    return told
  }
  throw new Error('Firefox did not start')
}

type Answer = Record<string, unknown>
type Message = { id?: number; type: string; result: Answer; message: string } & {
  params?: { level: string; text: string }
}

async function connect(url: string) {
  const socket = new WebSocket(url)
  const waiting = new Map<number, PromiseWithResolvers<Answer>>()
  const errors: string[] = []
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, message, params } = JSON.parse(String(data)) as Message
    if (params?.level === 'error') errors.push(params.text)
    if (id === undefined) return
    const asked = waiting.get(id)
    waiting.delete(id)
    if (type === 'success') asked?.resolve(result)
    else asked?.reject(new Error(message))
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  let last = 0
  function send(method: string, params: object): Promise<Answer> {
    const asked = Promise.withResolvers<Answer>()
    last += 1
    waiting.set(last, asked)
    socket.send(JSON.stringify({ id: last, method, params }))
    return asked.promise
  }
  return { send, errors }
}
