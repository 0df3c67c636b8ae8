import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { findNginx, findPostgres } from './scripts/find-programs.ts'

const common = {
  // Milliseconds. A busy machine takes its time; a test that hangs is found all the same.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
}

/**
 * What databases do differently: the store, its migrations, and calls that race. The contract's
 * tests run on SQLite alone.
 */
const onPostgresToo = [
  'tests/contract/{hostile-writing,repeated-requests,writing}.test.ts',
  'tests/integration/{*-postgres,backup,backup-older}.test.ts',
  'server/content/changes.test.ts',
  'server/accounts/{accounts,reauthenticate,second-factor,throttle}.test.ts',
]

/** What a folder and an object store do differently. */
const onObjectStoreToo = [
  'server/media/{media,store-upload,trash}.test.ts',
  'tests/contract/{documento,missing-pictures,upload-ranges,uploads}.test.ts',
  'tests/integration/{backup,file-stores,housekeeping,widths-ahead}.test.ts',
]

/**
 * Commands and starts in processes of their own, whose functions are tested in `site`, and pictures of
 * as many pixels as are accepted.
 */
const slow = [
  'tests/integration/{*-command,service-unit,start,uncaught-errors}.test.ts',
  '**/*-slow.test.ts',
]

export default defineConfig({
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    // Of two cores, Vitest would leave one to itself.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'site',
          ...common,
          include: [
            '{app,bench,contract,pwa,server,scripts}/**/*.test.{ts,tsx}',
            'tests/{contract,integration,built}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', 'tests/integration/*-postgres.test.ts', ...slow],
        },
      },
      // `npm test` runs the project `site`, `npm run test:all` the others.
      ...(findPostgres() === undefined ? [] : [onPostgres()]),
      ...(findPostgres() === undefined || findNginx() === undefined ? [] : [severalInstances()]),
      {
        test: {
          name: 'other-browsers',
          ...common,
          include: ['tests/other-browsers/**/*.test.ts'],
        },
      },
      { test: { name: 'slow', ...common, include: slow } },
      { test: { name: 'commands', ...common, include: ['tests/commands/**/*.test.ts'] } },
      { test: { name: 'example', ...common, include: ['tests/example/**/*.test.ts'] } },
      { test: { name: 'proxy', ...common, include: ['tests/proxy/**/*.test.ts'] } },
      {
        test: {
          name: 'object-store',
          ...common,
          include: ['tests/object-store/**/*.test.ts', ...onObjectStoreToo],
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
      include: onPostgresToo,
      env: { ADRO_TEST_DATABASE: 'postgres' },
      globalSetup: 'tests/support/global-setup-postgres.ts',
    },
  }
}

function severalInstances() {
  return {
    test: { name: 'instances', ...common, include: ['tests/instances/**/*.test.ts'] },
  }
}
