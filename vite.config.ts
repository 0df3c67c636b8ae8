import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
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
      build: {
        rolldownOptions: {
          output: {
            // What every page shares comes in two files instead of thirty.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie-es|@remix-run)\//,
                },
                {
                  name: 'common',
                  test: /\/(?:contract(?!\/(?:staff-messages|revision-sentence|refusals|labels))|app\/(?:api|comfort|layout|meta\/(?!about)|session|ui\/(?!carousel)|site))/,
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
