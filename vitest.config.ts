import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { findNginx } from './tests/support/nginx.ts'
import { findPostgres } from './tests/support/postgres-server.ts'

const common = {
  setupFiles: 'tests/support/each-file.ts',
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
  'tests/contract/{hostile-writing,own-community,repeated-requests,writing}.test.ts',
  'tests/integration/*-postgres.test.ts',
  'src/server/content/changes.test.ts',
  'src/server/accounts/{accounts,reauthenticate,second-factor,throttle}.test.ts',
]

/** What a folder and an object store do differently. */
const onObjectStoreToo = [
  'src/server/media/{media,store-upload,trash}.test.ts',
  'tests/contract/{documento,missing-pictures,upload-ranges,uploads}.test.ts',
  'tests/integration/{backup,file-stores,housekeeping,widths-ahead}.test.ts',
]

/**
 * `npm run test:all`: commands and starts in processes of their own, whose functions are tested in
 * `site`; waits for locks; imports; what is made of many pictures; other browsers; the guide's example.
 */
const slow = [
  'tests/integration/{*-command,archive,service-unit,start,two-starts,uncaught-errors}.test.ts',
  'tests/integration/importing-*.test.ts',
  'tests/integration/{other-writer,several-sites,store-refusals}.test.ts',
  'tests/integration/{diagnosis-tls,root-in-foreign-folder,site-server,widths-ahead}.test.ts',
  'tests/built/{any-text,share-images}.test.ts',
  'tests/{example,other-browsers}/**/*.test.ts',
  'src/server/pictures/{large-pictures,picture-process}.test.ts',
]

/** Each has servers of its own, for which a machine has no room several times. */
const servers = [
  'tests/proxy/*.test.ts',
  ...(findPostgres() === undefined || findNginx() === undefined
    ? []
    : ['tests/instances/*.test.ts']),
]

/**
 * They replace modules, timers, globals or the environment, so each has a process of its own. All
 * others share one: loading the modules for each file took four times as long as running the tests.
 */
const isolated = [
  'src/panel/editor/{drafts,prepare-file,send-pictures}.test.ts',
  'src/site/{client/client,client/upload,session/session,ui/close-on-back}.test.ts',
  'src/panel/horarios/checked-times.test.ts',
  'src/worker/{foreign-answers,leaflets,network-timeout,time-zone}.test.ts',
  'scripts/browser.test.ts',
  'src/operation/backup/make-backup.test.ts',
  'src/operation/commands/avisar.test.ts',
  'src/server/accounts/passwords.test.ts',
  'src/server/files/durable.test.ts',
  'src/server/http/{health,api/receive-form}.test.ts',
  'src/server/media/receive.test.ts',
  'src/server/process/command-line.test.ts',
  'src/server/settings/env-file.test.ts',
  'src/server/store/outage.test.ts',
  'tests/integration/liturgia-ahead.test.ts',
  'tests/built/older-browsers.test.ts',
]

export default defineConfig({
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    // Of two cores, Vitest would leave one to itself.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      // `npm test`
      {
        test: {
          name: 'site',
          ...common,
          isolate: false,
          include: [
            '{scripts,src}/**/*.test.{ts,tsx}',
            'tests/{contract,integration,built}/**/*.test.ts',
          ],
          exclude: [
            '**/node_modules/**',
            'tests/integration/*-postgres.test.ts',
            ...isolated,
            ...slow,
          ],
        },
      },
      { test: { name: 'isolated', ...common, include: isolated } },
      // `npm run test:all`
      { test: { name: 'slow', ...common, include: slow } },
      { test: { name: 'servers', ...common, include: servers } },
      {
        test: {
          name: 'object-store',
          ...common,
          include: ['tests/object-store/**/*.test.ts', ...onObjectStoreToo],
          globalSetup: 'tests/support/global-object-server.ts',
          env: { ADRO_TEST_FILES: 's3' },
        },
      },
      ...(findPostgres() === undefined ? [] : [onPostgres()]),
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
