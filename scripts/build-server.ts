// Builds the server: what takes the longest at a start is to find and read a thousand small files.
import { build } from 'vite'

/** Packages of few files, of files that are not JavaScript, or that most sites never load. */
const external = ['@aws-sdk/client-s3', '@fastify/busboy', 'pg', 'pino', 'sharp', 'tar-stream']

/**
 * Writes the server into a folder, where that of the pages is. It stays legible, so that the trace
 * of an error says where it was.
 */
export async function buildServer(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external, target: 'node' },
    build: {
      ssr: 'server/start.ts',
      outDir,
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'start.js' } },
    },
  })
}
