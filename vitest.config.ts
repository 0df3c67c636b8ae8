import { defineConfig } from 'vitest/config'
import { findNginx } from './scripts/nginx.mjs'
import { findPostgres } from './scripts/postgres.mjs'

const common = {
  /** Milliseconds. */
  testTimeout: 20_000,
  // As in playwright.config.ts: what passes the second time is marked, and lands.
  retry: process.env.CI === 'true' ? 1 : 0,
}

/** What any database has to do: these tests run on PostgreSQL as well, where it is installed. */
const onAnyDatabase = [
  'tests/contract/**/*.test.ts',
  'tests/integration/{*-postgres,backup,backup-older}.test.ts',
  'server/content/changes.test.ts',
  'server/accounts/{accounts,reauthenticate,second-factor,throttle}.test.ts',
]

/** The tests of uploaded files: they run once more with the files in an object store. */
const onObjectStore = [
  'server/media/{media,store-upload,trash}.test.ts',
  'tests/contract/{missing-pictures,send-files,upload-ranges,upload-widths,uploads}.test.ts',
  'tests/integration/{backup,file-stores,housekeeping,importing-command,widths-ahead}.test.ts',
]

export default defineConfig({
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    projects: [
      {
        test: {
          name: 'site',
          ...common,
          include: [
            '{app,contract,pwa,server,scripts}/**/*.test.{ts,tsx}',
            'bench/*.test.ts',
            'tests/{contract,integration,built}/**/*.test.ts',
          ],
          exclude: ['tests/integration/*-postgres.test.ts'],
        },
      },
      ...(findPostgres() === undefined ? [] : [onPostgres()]),
      ...(findPostgres() === undefined || findNginx() === undefined ? [] : [severalCopies()]),
      { test: { name: 'proxy', ...common, include: ['tests/proxy/**/*.test.ts'] } },
      {
        test: {
          name: 'object-store',
          ...common,
          include: ['tests/object-store/**/*.test.ts', ...onObjectStore],
          globalSetup: 'tests/support/global-object-server.ts',
          env: { ADRO_TEST_FILES: 's3' },
        },
      },
    ],
  },
})

function onPostgres() {
  return {
    test: {
      name: 'postgres',
      ...common,
      include: onAnyDatabase,
      env: { ADRO_TEST_DATABASE: 'postgres' },
      globalSetup: 'tests/support/global-setup-postgres.ts',
    },
  }
}

function severalCopies() {
  return {
    test: { name: 'copies', ...common, include: ['tests/copies/**/*.test.ts'] },
  }
}
