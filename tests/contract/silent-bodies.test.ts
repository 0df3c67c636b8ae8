// Requests whose body never comes hold no place that another request needs.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { operations } from '../../src/api/calls/operations.ts'
import { listen } from '../support/listen.ts'
import { createTestSite } from '../support/site.ts'
import { registerStaff, testSenha } from '../support/staff.ts'

const silent = 200

const site = await createTestSite()
const { cookie } = await registerStaff(site, { nome: 'Bia', isAdmin: 0 })
const listening = await listen(site.app)
const writing = Object.values(operations).filter(({ method }) => method !== 'GET')
const sockets = await Promise.all(
  Array.from({ length: silent }, (_, n) => {
    const { method, path, multipart } = writing[n % writing.length]!
    return beginRequest([
      `${method} /api/${path} HTTP/1.1`,
      'Host: localhost',
      `Content-Type: ${multipart ? 'multipart/form-data; boundary=x' : 'application/json'}`,
      'Content-Length: 90',
      ...(n % 2 === 0 ? [`Cookie: ${cookie}`] : []),
    ])
  }),
)
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await listening.close()
  await site.close()
})

/** Sends the head of a request and one byte of its body. */
async function beginRequest(head: readonly string[]): Promise<Socket> {
  const socket = connect(listening.port, '127.0.0.1').resume()
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  await new Promise((sent) => socket.write([...head, '', '{'].join('\r\n'), sent))
  return socket
}

test('25 of 25 logins succeed, and each member can work', async () => {
  const call = (path: string, method: string, json: object, cookie = '') =>
    fetch(`${listening.url}/api/${path}`, {
      method,
      headers: { cookie },
      body: JSON.stringify(json),
    })
  for (let n = 0; n < 25; n++) {
    const login = { email: 'bia@paroquia.example', senha: testSenha }
    const response = await call('login.php', 'POST', login)
    expect(response.status).toBe(200)
    const cookie = response.headers.getSetCookie()[0]!.split(';')[0]
    const saved = await call('comunidade.php', 'PUT', { id: 1, nome: `Matriz ${n}` }, cookie)
    expect(saved.status).toBe(200)
  }
})
