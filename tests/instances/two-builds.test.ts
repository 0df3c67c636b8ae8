// While instances are brought to a new version one by one, some have files that the others have not.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { createFront, type Front } from '../support/front.ts'
import { type Nginx, startNginx } from '../support/nginx.ts'

let nginx: Nginx
let front: Front

beforeAll(async () => {
  const instances = await Promise.all(
    [['/assets/velho.js'], [], ['/assets/novo.js']].map(startInstance),
  )
  const ports = instances.map((instance) => (instance.address() as AddressInfo).port)
  nginx = await startNginx(ports)
  front = createFront(nginx)
  return async () => {
    front.leave()
    await nginx.stop()
    for (const instance of instances) instance.close()
  }
}, 60_000)

/** Answers at these addresses and at no other. */
async function startInstance(files: readonly string[]): Promise<Server> {
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(files.includes(url) ? 200 : 404).end(url)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

test('a file that only one instance has is found, whichever instance is asked first', async () => {
  for (let time = 0; time < 4; time++) {
    for (const file of ['/assets/velho.js', '/assets/novo.js']) {
      const { status, body } = await front.ask('GET', file)
      expect([status, body.toString()]).toEqual([200, file])
    }
  }
})

test('a file of neither build is missing, and no instance counts as failed', async () => {
  expect((await front.ask('GET', '/assets/nenhum.js')).status).toBe(404)
  expect((await front.ask('GET', '/assets/novo.js')).status).toBe(200)
})

test('a page that is not there is asked for once', async () => {
  expect((await front.ask('GET', '/nada')).status).toBe(404)
  await expect.poll(() => nginx.requests().at(-1)).toMatchObject({ status: 404, tried: ['404'] })
})
