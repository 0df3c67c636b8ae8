import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { AppError } from '../errors/app-error.ts'
import { createLog } from '../process/log.ts'
import { createAddresses, setAddress } from './address/address.ts'
import { answerError } from './errors.ts'
import { headersOfAll } from './requests/headers.ts'

async function answerTo(error: AppError): Promise<[number, string | null]> {
  const app = new Hono()
  app.use(setAddress(createAddresses()), headersOfAll(undefined))
  app.onError(answerError(createLog('silent'), { explains: () => false }))
  app.get('*', () => {
    throw error
  })
  const { status, headers } = await app.request('/api/acao.php')
  return [status, headers.get('retry-after')]
}

test.each([
  [404, {}, null],
  [429, { retryAfter: 7 }, '7'],
  [500, {}, null],
  [503, {}, '15'],
  [503, { retryAfter: 60 }, '60'],
] as const)('a %i with %o says Retry-After: %s', async (status, options, retryAfter) => {
  expect(await answerTo(new AppError(status, 'x', options))).toEqual([status, retryAfter])
})
