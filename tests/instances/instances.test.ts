// Three instances of the site behind nginx: a change on one counts on all, and they can be restarted
// in turn without a failed request.
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { siteAdmin } from '../../scripts/running-site.ts'
import { startLiturgiaStandIn } from '../support/liturgia-stand-in.ts'
import { type Instances, startInstances } from '../support/instances.ts'
import { createFront, type Front, logInAt } from '../support/front.ts'
import { faultsOf, startTraffic } from '../support/traffic.ts'
import { systemClock, parishToday } from '../../src/server/process/clock.ts'

let instances: Instances
let front: Front

beforeAll(async () => {
  const liturgia = await startLiturgiaStandIn(parishToday(systemClock))
  instances = await startInstances({ LITURGIA_URL: liturgia.url })
  front = createFront(instances.nginx)
  return async () => {
    front.leave()
    await instances.stop()
    await liturgia.close()
  }
}, 60_000)

/** Asks one instance by itself. */
function at(
  instance: number,
  path: string,
  { cookie = '', ...init }: RequestInit & { cookie?: string } = {},
) {
  return fetch(instances.urls[instance] + path, { ...init, headers: { cookie } })
}

async function logIn(instance: number): Promise<string> {
  const response = await at(instance, '/api/login.php', {
    method: 'POST',
    body: JSON.stringify(siteAdmin),
  })
  expect(response.status).toBe(200)
  return response.headers.getSetCookie()[0]!.split(';')[0]!
}

describe('what is done on one instance counts on the others', () => {
  test('a login, a change of texts, and the end of the session', async () => {
    const pages = ['/Oracoes?oracao=1', '/api/oracao.php']
    // Kept there as they were.
    for (const path of pages) await (await at(2, path)).text()
    const cookie = await logIn(0)
    const saved = await at(1, '/api/oracao.php', {
      method: 'PUT',
      cookie,
      body: JSON.stringify({ id: 1, titulo: 'Vista na terceira' }),
    })
    expect(saved.status).toBe(200)
    for (const path of pages) {
      const shown = async () => (await at(2, path)).text()
      await expect.poll(shown, { interval: 5 }).toContain('Vista na terceira')
    }
    expect((await at(2, '/api/login.php', { method: 'DELETE', cookie })).status).toBe(200)
    for (const instance of instances.urls.keys()) {
      expect((await at(instance, '/api/admin.php', { cookie })).status).toBe(401)
    }
  })

  test('an uploaded picture is sent by each instance, in full and made narrower', async () => {
    const cookie = await logIn(1)
    const colour = { width: 900, height: 600, channels: 3 as const, background: '#7a1f2b' }
    const form = new FormData()
    const bytes = new Uint8Array(await sharp({ create: colour }).png().toBuffer())
    form.append('file', new File([bytes], 'quermesse.png'))
    const sent = await at(0, '/api/uploadImagemAcao.php', { method: 'POST', cookie, body: form })
    const { data } = (await sent.json()) as { data: { fileName: string } }
    for (const instance of [1, 2]) {
      const whole = await at(instance, `/uploads/acao/${data.fileName}`)
      const { width } = await sharp(await whole.arrayBuffer()).metadata()
      expect(width).toBe(900)
      expect((await at(instance, `/uploads/acao/${data.fileName}?w=640`)).status).toBe(200)
    }
  })

  test('a file that was put away on one comes back when another names it', async () => {
    const cookie = await logIn(2)
    const { data } = (await (await at(0, '/api/acao.php')).json()) as {
      data: { id: number; foto: string }[]
    }
    const { id, foto } = data[0]!
    const put = async (instance: number, name: string) => {
      const body = JSON.stringify({ id, foto: name })
      expect((await at(instance, '/api/acao.php', { method: 'PUT', cookie, body })).status).toBe(
        200,
      )
    }
    await put(0, '')
    expect((await at(2, `/uploads/acao/${foto}`)).status).toBe(404)
    await put(1, foto)
    expect((await at(2, `/uploads/acao/${foto}`)).status).toBe(200)
  })
})

test('nginx passes on the client’s address, and overwrites an invented one', async () => {
  const { status, headers } = await front.ask('GET', '/Home')
  expect(status).toBe(200)
  expect(headers['strict-transport-security']).toBeDefined()
  const cookie = await logInAt(front)
  expect(cookie).toMatch(/^__Host-sessao=/)
})

test('restarted in turn under load, no request fails and no saved change is lost', async () => {
  const cookie = await logInAt(front)
  const home = (await front.ask('GET', '/Home')).body.toString()
  const pictures = [...home.matchAll(/\/uploads\/[\w/.-]+\.webp/g)]
    .slice(0, 3)
    .map(([path]) => path)
  expect(pictures).toHaveLength(3)
  const pages = ['/Home', '/Oracoes?oracao=1', '/Devocoes?devocao=1', '/Sobre', '/Liturgia']
  const calls = ['/api/oracao.php', '/api/devocao.php', '/api/comunidade.php']
  const paths = [...pages, ...calls, ...pictures]
  const traffic = startTraffic({ front, cookie, paths, readers: 6, pauseOfStaff: 20 })
  for (const instance of instances.urls.keys()) {
    await traffic.more(100)
    await instances.restart(instance)
  }
  const seen = await traffic.stop()

  expect(seen.failures).toEqual([])
  expect(seen.added.length).toBeGreaterThan(0)
  expect(await faultsOf(front, seen)).toEqual([])
}, 90_000)
