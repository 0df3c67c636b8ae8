import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { send } from './send.ts'

const texto = 'Cópia & “espaço”: 100 %\nO que fazer: apague.'
const titulo = 'xn--parquia-n0a.example: problema'
const sendTo = (path: string, signal?: AbortSignal) =>
  send(base + path, { publicUrl: 'https://paróquia.example' }, texto, true, signal)

let asked: object[]
let answer: (response: ServerResponse) => void
const server = createServer(async (request: IncomingMessage, response) => {
  const { method, url = '', headers } = request
  const { pathname, searchParams } = new URL(url, 'http://x')
  const query = Object.fromEntries(searchParams)
  asked.push({ method, pathname, query, title: headers.title, body: await text(request) })
  answer(response)
})
let base: string

beforeEach(async () => {
  asked = []
  answer = (response) => response.end('ok')
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const posted = { method: 'POST', title: titulo, body: texto }

test.each([
  ['/topic', { ...posted, pathname: '/topic', query: {} }],
  ['/uuid/{falha}', { ...posted, pathname: '/uuid/1', query: {} }],
  [
    '/bot1:a/sendMessage?chat_id=-7&text={titulo}%0A{texto}',
    {
      method: 'GET',
      pathname: '/bot1:a/sendMessage',
      query: { chat_id: '-7', text: `${titulo}\n${texto}` },
      title: undefined,
      body: '',
    },
  ],
])('a message to %s', async (path, expected) => {
  expect(await sendTo(path)).toMatchObject({ isTaken: true })
  expect(asked).toEqual([expected])
})

test('a redirect is not followed, and the message is not taken', async () => {
  answer = (response) => response.writeHead(302, { location: '/elsewhere' }).end()
  expect(await sendTo('/topic')).toMatchObject({ isTaken: false })
  expect(asked).toHaveLength(1)
})

test('a receiver that does not answer is given up when the site ends', async () => {
  const ending = new AbortController()
  answer = () => ending.abort()
  const outcome = await sendTo('/topic', ending.signal)
  expect(outcome).toMatchObject({ isTaken: false, reason: 'não respondeu' })
})
