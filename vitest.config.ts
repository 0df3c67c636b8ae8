import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{app,contract,pwa,server,scripts}/**/*.test.{ts,tsx}',
      'tests/{contract,integration,built}/**/*.test.ts',
    ],
    globalSetup: 'tests/support/global-setup.ts',
    testTimeout: 20_000,
  },
})
