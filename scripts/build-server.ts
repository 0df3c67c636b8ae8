// Builds the server: reading a thousand small files takes the longest part of a start.
import { build } from 'vite'

/** Packages that have few files or native code, or that most sites never load. */
const external = ['@aws-sdk/client-s3', '@fastify/busboy', 'pg', 'pino', 'sharp', 'tar-stream']

/** Writes the server into a folder, beside the pages. Not minified, so that stack traces are readable. */
export async function buildServer(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external, target: 'node' },
    build: {
      ssr: 'src/server/start.ts',
      outDir,
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        output: { entryFileNames: 'start.js', comments: false },
        // Only the language in use of the package of calendars is loaded.
        treeshake: { moduleSideEffects: [{ test: /@romcal\/calendar/, sideEffects: false }] },
      },
    },
  })
}
