import { describe, expect, test, vi } from 'vitest'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { Services } from '../../server/services/services.ts'
import { loadOnNewPath, pageData, requireFound, valueOf } from './page-data.ts'

const error = vi.fn<(about: object) => void>()
const explains = (reason: unknown) => reason === away
const away = new Error('connect ECONNREFUSED')
const services = { log: { error }, outage: { explains } } as unknown as Services

describe('the data of a page', () => {
  const well = () => ({ acoes: Promise.resolve([1]), site: Promise.resolve('x') })

  test('the data consists of its parts, without a promise that the browser would wait for', async () => {
    const { data, init } = await pageData(services, well())
    expect(data).toEqual({ acoes: [1], site: 'x' })
    expect(init?.status).toBe(200)
  })

  test('the data keeps the status that the page gives it', async () => {
    expect((await pageData(services, well(), 404)).init?.status).toBe(404)
  })

  test('the data reports a failed part, and keeps the others', async () => {
    const failed = Promise.reject(new Error('no such table'))
    const { data, init } = await pageData(services, { ...well(), terco: failed }, 404)
    expect(init?.status).toBe(503)
    expect(data.site).toBe('x')
    await expect(data.terco).rejects.toThrow('no such table')
    expect(error.mock.lastCall?.[0]).toMatchObject({ part: 'terco', err: expect.any(Error) })
  })
})

test('the data of a page, while the database is away, are an answer of 503 and no error', async () => {
  error.mockClear()
  const loading = pageData(services, { acoes: Promise.resolve([]), terco: Promise.reject(away) })
  await expect(loading).rejects.toMatchObject({ init: { status: 503 } })
  expect(error).not.toHaveBeenCalled()
})

test('a value is there or undefined', async () => {
  expect(await valueOf(Promise.resolve(1))).toBe(1)
  expect(await valueOf(Promise.reject(new Error('x')))).toBeUndefined()
})

test('an item that does not exist is a 404, one that cannot be loaded is not', async () => {
  await expect(requireFound(Promise.resolve(undefined))).rejects.toMatchObject({
    init: { status: 404 },
  })
  await expect(requireFound(Promise.resolve({ id: 1 }))).resolves.toBeUndefined()
  await expect(requireFound(Promise.reject(away))).resolves.toBeUndefined()
})

describe('a page loads anew', () => {
  const isLoaded = (from: string, to: string) =>
    loadOnNewPath({
      currentUrl: new URL(from, 'http://localhost'),
      nextUrl: new URL(to, 'http://localhost'),
    } as ShouldRevalidateFunctionArgs)

  test('a page loads anew when it is another page', () => {
    expect(isLoaded('/Oracoes', '/Devocoes')).toBe(true)
    expect(isLoaded('/Comunidade/1', '/Comunidade/2')).toBe(true)
  })

  test('a page loads anew when the very same address is asked for again', () => {
    expect(isLoaded('/Oracoes?oracao=1', '/Oracoes?oracao=1')).toBe(true)
  })

  test('a page does not load anew when something else on it is selected', () => {
    expect(isLoaded('/Oracoes', '/Oracoes?oracao=1')).toBe(false)
    expect(isLoaded('/Oracoes?oracao=1', '/Oracoes?oracao=terco')).toBe(false)
  })
})
