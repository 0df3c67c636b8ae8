import { relative } from 'node:path'
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
/** Of the 18 pages, the panel's parts, the search without a network and the entry, which share a module. */
const mostPages = 13

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
            // One file for what most pages load, which would be a dozen. With more in it, pages load
            // scripts and styles that they do not need.
            codeSplitting: { groups: [{ name: 'comum', minShareCount: mostPages }] },
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
