import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../tests/support/browser-storage.ts'
import { askForPassword } from '../session/recent-login.ts'
import { currentSession, rememberSession } from '../session/session.ts'
import { get, post, put, reauthenticate } from './client.ts'

const rita = {
  id: 7,
  nome: 'Rita',
  email: 'r@x.example',
  isAdmin: 0,
  comunidades: 'todas',
  secretaria: 1,
  trocarSenha: false,
} as const

let answers: Response[]
const asked = vi.fn<() => Promise<Response>>(async () => answers.shift()!)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asked)
  stubStorage()
  asked.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const well = () => Response.json({ status: 'success', data: [] })
const crowded = (seconds: string) =>
  Response.json(
    { status: 'error', message: 'O site está com muitas visitas agora.' },
    { status: 503, headers: { 'retry-after': seconds } },
  )
const outcomeOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

describe('a site that has too many visitors', () => {
  test('a site with too many visitors is asked once more, after Retry-After', async () => {
    answers = [crowded('4'), well()]
    const outcome = outcomeOf(get('acao.php'))
    await vi.advanceTimersByTimeAsync(3_900)
    expect(asked).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(await outcome).toEqual({ status: 'success', data: [] })
  })

  test('a site with too many visitors is not asked a third time', async () => {
    answers = [crowded('1'), crowded('1')]
    const outcome = outcomeOf(get('acao.php'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await outcome).toMatchObject({
      status: 503,
      reason: 'O site está com muitas visitas agora.',
    })
  })

  test('a site with too many visitors is waited for ten seconds at the most', async () => {
    answers = [crowded('10'), well()]
    const outcome = outcomeOf(get('acao.php'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await outcome).toEqual({ status: 'success', data: [] })
    answers = [crowded('11')]
    expect(await outcomeOf(get('acao.php'))).toMatchObject({ status: 503 })
  })

  test.each([500, 502, 504])('a site that answers %i is not asked again', async (status) => {
    const body = { status: 'error', message: 'Não.' }
    answers = [Response.json(body, { status, headers: { 'retry-after': '1' } })]
    expect(await outcomeOf(get('acao.php'))).toMatchObject({ status })
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test.each(['120', '', 'Fri, 20 Nov 2026 15:00:00 GMT'])(
    'a site that says "%s" is not waited for',
    async (seconds) => {
      answers = [crowded(seconds)]
      expect(await outcomeOf(get('acao.php'))).toMatchObject({ status: 503 })
      expect(asked).toHaveBeenCalledTimes(1)
    },
  )

  test('a site with too many visitors is not sent a change twice', async () => {
    answers = [crowded('1')]
    expect(await outcomeOf(put('site.php', {}))).toMatchObject({ status: 503 })
    expect(asked).toHaveBeenCalledTimes(1)
  })
})

test.each([
  [401, false],
  [400, true],
  [402, true],
  [403, true],
])('after the status %i the session stays: %s', async (status, stays) => {
  rememberSession(rita)
  answers = [Response.json({ status: 'error', message: 'Não.' }, { status })]
  await outcomeOf(get('acao.php'))
  expect(currentSession().isLoggedIn).toBe(stays)
})

test('a call is given up after 30 seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  answers = [well()]
  await get('acao.php')
  expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000)
})

test('a change says from which version it starts', async () => {
  answers = [well(), well()]
  await put('site.php', {}, { versao: 3 })
  await put('site.php', {})
  const versions = (asked.mock.calls as unknown as [string, { headers: Headers }][]).map(
    ([, { headers }]) => headers.get('if-match'),
  )
  expect(versions).toEqual(['"3"', null])
})

const sentKeys = () =>
  (asked.mock.calls as unknown as [string, { headers: Headers }][]).map(([, { headers }]) =>
    headers.get('idempotency-key'),
  )

test('a change with a key is sent once more when its response is lost', async () => {
  answers = [well()]
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await post('acao.php', { titulo: 'Horta' }, 'a1')).toEqual({ status: 'success', data: [] })
  expect(sentKeys()).toEqual(['a1', 'a1'])
})

test('a change is not sent a third time, and without a key not twice', async () => {
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await outcomeOf(put('site.php', {}, { chave: 'a1' }))).toMatchObject({ status: 0 })
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await outcomeOf(put('site.php', {}))).toMatchObject({ status: 0 })
  expect(sentKeys()).toEqual(['a1', 'a1', null])
})

describe('an answer that is no success', () => {
  test.each(['', 'null', '<h1>Pronto</h1>'])(
    'an answer that is no success cannot be read: %s',
    async (body) => {
      answers = [new Response(body)]
      expect(await outcomeOf(put('site.php', {}))).toMatchObject({ status: 200, reason: '' })
    },
  )

  test('an answer with any error status is shown in its own words', async () => {
    answers = [Response.json({ status: 'error', message: 'O disco está cheio.' })]
    expect(await outcomeOf(put('site.php', {}))).toMatchObject({
      status: 200,
      message: 'O disco está cheio.',
      reason: 'O disco está cheio.',
    })
  })
})

// https://github.com/OpenTreeMap/otm-core/issues/2525, https://github.com/payloadcms/payload/issues/2014
// Two more: https://github.com/getodk/central/issues/610 (a save, not a file),
// https://github.com/Privoce/vocechat-web/issues/57 (taken for a success)
describe('an answer of a proxy in the place of the site', () => {
  const silent = 'O site não respondeu. Espere um minuto e tente novamente.'
  const bodies = ['<h1>Bad gateway</h1>', '{"message":"no upstream"}', '"x"', 'null', '']

  test.each([502, 503, 504, 522])('%i is no answer of the site', async (status) => {
    for (const body of bodies) {
      answers = [new Response(body, { status })]
      const outcome = await outcomeOf(put('site.php', {}))
      expect(outcome).toMatchObject({ status: 0, message: silent, reason: silent })
    }
  })

  test('413 says how large the save was', async () => {
    answers = [new Response('<h1>Too large</h1>', { status: 413 })]
    expect(await outcomeOf(put('site.php', { rua: 'x'.repeat(1_200_000) }))).toMatchObject({
      reason: expect.stringMatching(/^O servidor recusou o texto pelo tamanho \(1,2 MB\)\. Envie/),
    })
  })

  test('the words of a proxy are not shown as the site’s', async () => {
    answers = [Response.json({ message: 'Forbidden by WAF' }, { status: 403 })]
    expect(await outcomeOf(put('site.php', {}))).toMatchObject({ status: 403, reason: '' })
    answers = [Response.json({ data: [] })]
    expect(await outcomeOf(get('acao.php'))).toMatchObject({ status: 200, reason: '' })
  })

  test('401 ends no session', async () => {
    rememberSession(rita)
    answers = [new Response('<h1>Unauthorized</h1>', { status: 401 })]
    await outcomeOf(get('acao.php'))
    expect(currentSession().isLoggedIn).toBe(true)
  })
})

describe('a call that needs a recent login', () => {
  const lacking = { motivo: 'senha', segundoFator: true } as const
  const refused = () =>
    Response.json({ status: 'error', message: 'Confirme.', data: lacking }, { status: 403 })
  const usuario = { nome: 'Ana', email: 'ana@paroquia.example', senha: 'sapoti chuva' }

  test('a call is made again unchanged once the password was given', async () => {
    const ask = vi.fn<() => Promise<boolean>>(async () => true)
    const stop = askForPassword(ask)
    answers = [refused(), well()]
    await post('admin.php', usuario)
    stop()
    expect(ask.mock.calls).toEqual([[lacking]])
    const [first, second] = asked.mock.calls as unknown as [string, RequestInit][]
    expect([second?.[0], second?.[1].body]).toEqual([first?.[0], first?.[1].body])
  })

  test('a call is given up with its reason when the password is not given', async () => {
    const stop = askForPassword(async () => false)
    answers = [refused()]
    const outcome = await outcomeOf(post('admin.php', usuario))
    stop()
    expect(outcome).toMatchObject({
      status: 403,
      reason: 'Você não confirmou a sua senha, e nada foi mudado.',
    })
  })

  test('a call that stays refused is not made for ever', async () => {
    const stop = askForPassword(async () => true)
    answers = [refused(), refused()]
    expect(await outcomeOf(post('admin.php', usuario))).toMatchObject({ reason: 'Confirme.' })
    stop()
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('a password is asked for once by two calls that are refused together', async () => {
    const ask = vi.fn<() => Promise<boolean>>(async () => true)
    const stop = askForPassword(ask)
    answers = [refused(), refused(), well(), well()]
    await Promise.all([post('admin.php', usuario), post('admin.php', usuario)])
    stop()
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('another 403 does not ask for a password', async () => {
    const ask = vi.fn<() => Promise<boolean>>(async () => true)
    const stop = askForPassword(ask)
    answers = [Response.json({ status: 'error', message: 'Não.' }, { status: 403 })]
    expect(await outcomeOf(post('admin.php', usuario))).toMatchObject({ reason: 'Não.' })
    stop()
    expect(ask).not.toHaveBeenCalled()
  })

  test('while the password is shown, no other call goes out with the former cookie', async () => {
    const shown = Promise.withResolvers<Response>()
    asked.mockImplementationOnce(() => shown.promise)
    answers = [well()]
    const exchange = reauthenticate({ senha: 'sapoti chuva' })
    const reading = get('copias.php')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).toHaveBeenCalledTimes(1)
    shown.resolve(Response.json({ status: 'success' }))
    await Promise.all([exchange, reading])
    expect(asked).toHaveBeenCalledTimes(2)
  })
})
