import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { get, put } from './client.ts'

/** What the site answers, one after the other. */
let answers: Response[]
const asked = vi.fn<() => Promise<Response>>(async () => answers.shift()!)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asked)
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
  test('is asked once more, when it said', async () => {
    answers = [crowded('4'), well()]
    const outcome = outcomeOf(get('acao.php'))
    await vi.advanceTimersByTimeAsync(3_900)
    expect(asked).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(await outcome).toEqual({ status: 'success', data: [] })
  })

  test('is not asked a third time', async () => {
    answers = [crowded('1'), crowded('1')]
    const outcome = outcomeOf(get('acao.php'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await outcome).toMatchObject({
      status: 503,
      reason: 'O site está com muitas visitas agora.',
    })
  })

  test.each(['120', '', 'Fri, 20 Nov 2026 15:00:00 GMT'])(
    'that says "%s" is not waited for',
    async (said) => {
      answers = [crowded(said)]
      expect(await outcomeOf(get('acao.php'))).toMatchObject({ status: 503 })
      expect(asked).toHaveBeenCalledTimes(1)
    },
  )

  test('is not sent a change twice', async () => {
    answers = [crowded('1')]
    expect(await outcomeOf(put('site.php', {}))).toMatchObject({ status: 503 })
    expect(asked).toHaveBeenCalledTimes(1)
  })
})

describe('an answer that is no success', () => {
  test.each(['', 'null', '<h1>Pronto</h1>'])('cannot be read: %s', async (body) => {
    answers = [new Response(body)]
    expect(await outcomeOf(put('site.php', {}))).toMatchObject({ status: 200, reason: '' })
  })

  test('is refused with its own words, whatever its number', async () => {
    answers = [Response.json({ status: 'error', message: 'O disco está cheio.' })]
    expect(await outcomeOf(put('site.php', {}))).toMatchObject({
      status: 200,
      reason: 'O disco está cheio.',
    })
  })
})
