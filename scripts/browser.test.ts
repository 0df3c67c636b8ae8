import { afterEach, expect, test, vi } from 'vitest'
import { ensureTestBrowser } from './browser.mjs'

afterEach(() => vi.unstubAllEnvs())

test('a browser that is named and not there is said in one sentence', () => {
  vi.stubEnv('CHROMIUM_PATH', '/nada')
  expect(ensureTestBrowser).toThrow('CHROMIUM_PATH diz /nada, que não existe.')
})
