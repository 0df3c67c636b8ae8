import { defineConfig } from 'vitest/config'
import { findPostgres } from './scripts/postgres.mjs'

/** What any database has to do: these tests run on PostgreSQL as well, where it is installed. */
const onAnyDatabase = [
  'tests/contract/**/*.test.ts',
  'tests/integration/*-postgres.test.ts',
  'server/accounts/*.test.ts',
]

export default defineConfig({
  test: {
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: [
            '{app,contract,pwa,server,scripts}/**/*.test.{ts,tsx}',
            'tests/{contract,integration,built}/**/*.test.ts',
          ],
          exclude: ['tests/integration/*-postgres.test.ts'],
          globalSetup: 'tests/support/global-setup.ts',
        },
      },
      ...(findPostgres() === undefined
        ? []
        : [
            {
              extends: true as const,
              test: {
                name: 'postgres',
                include: onAnyDatabase,
                env: { TEST_DATABASE: 'postgres' },
                globalSetup: [
                  'tests/support/global-setup.ts',
                  'tests/support/global-setup-postgres.ts',
                ],
              },
            },
          ]),
    ],
  },
})
