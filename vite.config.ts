import { basename, relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/** `Features.LightDark` of Lightning CSS: we never write `light-dark()`, which it would imitate. */
const lightDark = 1_048_576

/** What every page shares comes in two files instead of thirty; of which modules, by their paths. */
const framework =
  /(?:^|\/)node_modules\/(?:react|react-dom|react-router|scheduler|cookie-es|@remix-run)\//
const common =
  /^(?:contract\/(?!staff-messages|copia-messages|in-megabytes|contact-writing|revision-sentence|refusals|labels)|app\/(?:api|comfort|document|layout|loading|meta\/(?!about)|offline|parish|session|state|styles|pages\/not-found|ui\/(?!carousel)))/

/** A module's path from the project's folder on, wherever that lies and on whatever system. */
function inProject(id: string): string {
  return relative(import.meta.dirname, id).replaceAll('\\', '/')
}

const moduleAt = new Map<string, string>()

/**
 * A class of a style module is named after the module: 'header-menu'. The hashes and line numbers
 * that are usual would be in every page, and no compression makes them smaller.
 */
function generateScopedName(name: string, file: string): string {
  const module = basename(file.replace(/\?.*$/, ''), '.module.css')
  const other = moduleAt.get(module) ?? file
  if (other !== file) throw new Error(`two style modules of one name: ${other}, ${file}`)
  moduleAt.set(module, file)
  return `${module}-${name}`
}

/**
 * React Router has the server build emit its assets as well, and moves them to those of the browser:
 * they are the same files, but for a second style sheet in another order.
 */
const withoutServerAssets: Plugin = {
  name: 'without-server-assets',
  configEnvironment: (name) => (name === 'ssr' ? { build: { emitAssets: false } } : undefined),
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), withoutServerAssets],
  css: { modules: { generateScopedName }, lightningcss: { exclude: lightDark } },
  // Pictures stay files: the browser keeps them, where text in every page would come again.
  // Styles are brought to what phones of 2020 understand, so that the layout holds on all of them.
  build: {
    assetsInlineLimit: 0,
    // One style sheet, which each page brings along: app/layout/site-styles.tsx.
    cssCodeSplit: false,
    cssTarget: ['chrome87', 'firefox78', 'safari14'],
    // Tells scripts/build-worker.ts which files the pages are made of.
    manifest: true,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: (id) => framework.test(inProject(id)),
                },
                {
                  name: 'common',
                  test: (id) => common.test(inProject(id)),
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // React looks at it when it is loaded: the site runs the one that is built for production.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      // Our own entry, which wraps the router's request handler.
      build: { rolldownOptions: { input: 'app/handler.ts' }, minify: true },
      // One bundle, so that React runs as built for production and starts at once.
      resolve: command === 'build' ? { noExternal: true } : {},
    },
  },
}))
