import type { Config } from '@react-router/dev/config'

export default {
  // Types are generated for routes in it only, and panel and pages are beside each other.
  appDirectory: 'src',
  ssr: true,
  // The site has few routes: knowing them all from the start saves every visitor a request.
  routeDiscovery: { mode: 'initial' },
  // The pages' browser loaders are a few lines each: a file of their own costs more than it saves.
  splitRouteModules: false,
} satisfies Config
