import { statSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { shortName } from './scripts/short-names.ts'

/** `Features.LightDark` of Lightning CSS: we never write `light-dark()`, which it would imitate. */
const lightDark = 1_048_576

/**
 * React Router has the server build emit its assets as well, and moves them to those of the browser:
 * they are the same files, but for style sheets in another order.
 */
const withoutServerAssets: Plugin = {
  name: 'without-server-assets',
  configEnvironment: (name) => (name === 'ssr' ? { build: { emitAssets: false } } : undefined),
}

const generateScopedName = (name: string, file: string) =>
  shortName(name, relative(import.meta.dirname, file))

const scriptName = 'assets/parte-[hash].js'

/**
 * What pages share, in a few files: by itself the bundler makes one for each set of pages and parts of
 * the panel that share a module, thirty more for Home. Each file takes the modules that it names, and
 * all that these import and no file above has. A page loads the whole of a file, and its styles too:
 * a file names what the same pages load.
 */
const sharedFiles = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  { name: 'zod', test: /node_modules\/zod\/|src\/panel\/without-eval\.ts$/ },
  // What every page loads, and small modules that most do.
  modules('root', [
    'root.tsx',
    'model/texts/lines.ts',
    'site/loading/loaded.tsx',
    'site/loading/notes.ts',
    'site/ui/modal.tsx',
  ]),
  // Texts with links.
  modules('texto', ['site/ui/pieces.tsx', 'site/ui/paragraphs.tsx']),
  // When something is, and what comes next.
  modules('horario', [
    'parish/horarios/timetable.ts',
    'parish/horarios/celebration-dates.ts',
    'model/dates/duration.ts',
  ]),
  modules('proximas', [
    'parish/horarios/coming.ts',
    'parish/horarios/days-ahead.ts',
    'parish/horarios/difference-words.ts',
    'parish/horarios/special-days.ts',
    'site/horarios/schedule-at.ts',
    'site/horarios/use-parish-now.ts',
  ]),
  modules('documento', ['site/documentos/document-link.tsx', 'parish/documentos/documento.ts']),
  modules('video', ['site/horarios/watch-live.tsx', 'model/files/video.ts', 'site/ui/use-seen.ts']),
]

/** @throws for a module that is gone: the pages would be made of more files without a word */
function modules(name: string, sources: readonly string[]) {
  const paths = new Set(sources.map((source) => resolve(import.meta.dirname, 'src', source)))
  for (const path of paths) statSync(path)
  return { name, test: (id: string) => paths.has(id) }
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), withoutServerAssets],
  css: { lightningcss: { exclude: lightDark }, modules: { generateScopedName } },
  // Pictures stay files: the browser keeps them, where text in every page would come again.
  // Styles are brought to what phones of 2020 understand, so that the layout holds on all of them.
  build: {
    assetsInlineLimit: 0,
    cssTarget: ['chrome87', 'firefox78', 'safari14'],
    // Tells scripts/build-worker.ts which files the pages are made of.
    manifest: true,
  },
  environments: {
    client: {
      // Blockers of advertisements refuse scripts by names such as 'share-button' or 'banner'.
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: scriptName,
            chunkFileNames: scriptName,
            codeSplitting: { groups: sharedFiles },
          },
        },
      },
    },
    ssr: {
      // React looks at it when it is loaded: the site runs the one that is built for production.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      // Our own entry, which wraps the router's request handler.
      build: { rolldownOptions: { input: 'src/handler.ts' }, minify: true },
      // One bundle, so that React runs as built for production and starts at once.
      resolve: command === 'build' ? { noExternal: true } : {},
    },
  },
}))
