// The order of all folders: a folder imports only from folders above it, types included. `a/*` is every
// other folder in `a`; they do not import from each other.
export const folders = [
  // What every kind of content is made of. Zod and types only, also in the next two.
  'src/model',
  'src/model/texts',
  'src/model/dates',
  'src/model/files',
  'src/model/kinds',

  // What a parish has, by its nouns: no Node, no React, no HTTP. Named are those that others import.
  'src/parish/comunidades',
  'src/parish/horarios',
  'src/parish/liturgia',
  'src/parish/paginas',
  'src/parish/*',

  // The list of the nouns, and the addresses that follow from it.
  'src/parish',

  // What browser and server agree on.
  'src/api',
  'src/api/sentences',
  'src/api/history',
  'src/api/calls',

  // The service worker.
  'src/worker',

  // The server: what every part of it uses.
  'src/server/errors',
  'src/server/process',
  'src/server/concurrency',
  'src/server/network',
  'src/server/comunidades',

  // Files and pictures.
  'src/server/files',
  'src/operation/s3',
  'src/server/pictures',
  'src/server/media',

  // The database.
  'src/server/store/tables',
  'src/server/store/migrations',
  'src/server/store',
  'src/operation/postgres',
  'src/operation/database',
  'src/server/starter',

  // The rules.
  'src/server/content',
  'src/server/mail',
  'src/server/accounts',
  'src/server/liturgia/calendar',
  'src/server/liturgia',
  'src/server/horarios',
  'src/server/agenda',
  'src/server/busca',
  'src/server/sharing',
  'src/server/housekeeping',
  'src/operation/backup',
  'src/operation/backup/elsewhere',
  'src/operation/new-site',
  'src/server/settings',
  'src/operation/install',
  'src/operation/diagnosis',
  'src/operation/alerts',
  'src/server/first-steps',
  'src/server/services',

  // HTTP.
  'src/server/http/address',
  'src/server/http/requests',
  'src/server/http/page-cache',
  'src/server/http/api',
  'src/server/http',

  // What starts the site, and what its commands run.
  'src/server',
  'src/operation/importing',

  // What an operator types.
  'src/operation/commands',

  // The pages: the frame around them. Of the server they import types only, which oxlint checks.
  'src/site/document',
  'src/site/state',
  'src/site/offline',
  'src/site/session',
  'src/site/client',
  'src/site/ui',
  'src/site/ui/carousel',
  'src/site/ui/choice-list',
  'src/site/ui/tabs',
  'src/site/near-me',
  'src/site/contato',
  'src/site/comfort',
  'src/site/layout',
  'src/site/loading',
  'src/site/meta',
  'src/site/not-found',

  // The pages by their nouns.
  'src/site/horarios',
  'src/site/agenda',
  'src/site/oracoes/terco',
  'src/site/documentos',
  'src/site/paginas',
  'src/site/comunidades',
  'src/site/*',

  // The panel: its frame.
  'src/panel/ui',
  'src/panel/differences',
  'src/panel/messages',
  'src/panel/fields',
  'src/panel/editor',
  'src/panel/account',
  'src/panel/backups',
  'src/panel/history',
  'src/panel/document',
  'src/panel/list',

  // The panel by its nouns.
  'src/panel/first-steps',
  'src/panel/horarios',
  'src/panel/*',

  // The sections of the panel, and the login before it.
  'src/panel',
  'src/panel/login',

  // Composes the document.
  'src',

  'scripts',
  'tests/support',
  'tests/contract',
  'tests/e2e',
  'tests/walk',
  'tests/integration',
  'tests/other-browsers',
  'tests/proxy',
  'bench',
  'faults',
]
