import { defineConfig } from 'vitest/config'

/** The tests of uploaded files: they run once more with the files in an object store. */
const onObjectStore = [
  'server/media/{media,store-upload,trash}.test.ts',
  'tests/contract/{send-files,upload-ranges,upload-widths,uploads}.test.ts',
  'tests/integration/{file-stores,housekeeping,importing-command}.test.ts',
]

export default defineConfig({
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    testTimeout: 20_000,
    projects: [
      {
        test: {
          name: 'site',
          include: [
            '{app,contract,pwa,server,scripts}/**/*.test.{ts,tsx}',
            'tests/{contract,integration,built}/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'object-store',
          include: ['tests/object-store/**/*.test.ts', ...onObjectStore],
          globalSetup: 'tests/support/global-object-server.ts',
          env: { ADRO_TEST_FILES: 's3' },
        },
      },
    ],
  },
})
