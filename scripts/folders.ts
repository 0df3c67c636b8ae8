// The order of all folders: a folder imports only from folders above it. `a/*` is every other folder
// in `a`; they do not import from each other.
export const folders = [
  // What browser and server agree on: Zod and types only.
  'contract',
  'contract/sentences',
  'contract/dates',
  'contract/accounts',
  'contract/kinds',
  'contract/content',
  'contract/history',
  'contract/calls',

  // The service worker knows the contract only.
  'pwa',

  // What every part of the server uses.
  'server/errors',
  'server/process',
  'server/concurrency',
  'server/network',
  // Files and pictures.
  'server/files',
  'server/object-store',
  'server/pictures',
  'server/media',
  // The database.
  'server/store/dialect',
  'server/store/migrations',
  'server/store',
  'server/starter',
  // The rules.
  'server/content',
  'server/accounts',
  'server/liturgia/calendar',
  'server/liturgia',
  'server/sharing',
  'server/housekeeping',
  'server/backup',
  'server/new-site',
  'server/services',
  // HTTP.
  'server/http/requests',
  'server/http/page-cache',
  'server/http/api',
  'server/http',
  // What starts the site, and what its commands run.
  'server/settings',
  'server',
  'server/importing',
  'server/diagnosis/examining',
  'server/diagnosis/checks',
  'server/diagnosis',

  // The pages and the panel; of the server they import types only, which oxlint checks.
  'app/document',
  'app/parish',
  'app/state',
  'app/offline',
  'app/session',
  'app/api',
  'app/ui',
  'app/ui/carousel',
  'app/ui/choice-list',
  'app/ui/tabs',
  'app/comfort',
  // The layout loads the question of 'Sair' when it is asked.
  'app/admin/ui',
  'app/layout',
  'app/loading',
  'app/meta',
  'app/pages/not-found',
  'app/pages/oracoes/terco',
  'app/pages/*',
  // The panel.
  'app/admin/versions',
  'app/admin/differences',
  'app/admin/messages',
  'app/admin/unsaved',
  'app/admin/fields',
  'app/admin/editor',
  'app/admin/account',
  'app/admin/backups',
  'app/admin/history',
  'app/admin/recent-login',
  'app/admin/document',
  'app/admin/list',
  'app/admin/publicacao',
  'app/admin/kinds',
  'app/admin',
  'app/pages/admin',
  // Composes the document.
  'app',

  'scripts',
  'tests/support',
  'tests/e2e',
  'tests/integration',
  'tests/mutants',
  'tests/other-browsers',
  'tests/proxy',
  'bench',
  'faults',
]
