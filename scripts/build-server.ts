// One bundle: reading a thousand small files takes the longest part of a start.
import { build } from 'vite'

/** Packages with few files, with native code, or seldom loaded. */
export const external = [
  '@aws-sdk/client-s3',
  '@fastify/busboy',
  'pg',
  'pino',
  'sharp',
  'tar-stream',
]

/** Not minified, so that stack traces stay readable. */
export async function buildServer(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external, target: 'node' },
    build: {
      ssr: 'src/operation/commands/adro.ts',
      outDir,
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        output: { entryFileNames: 'adro.js', chunkFileNames: 'adro/[name].js', comments: false },
        // Calendars in other languages are left out.
        treeshake: { moduleSideEffects: [{ test: /@romcal\/calendar/, sideEffects: false }] },
      },
    },
  })
}
