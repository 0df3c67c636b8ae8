// Faults that the tests must catch, and the test files that could see each.
import { borders } from './borders.ts'
import type { Faults, Mutant } from './mutant.ts'
import { pageFaults } from './page-faults.ts'
import { serverFaults } from './server-faults.ts'

const faults: Faults = {
  'src/parish/home/acao.ts': [
    ['members may write actions', "writers: 'admin'", "writers: 'member'", 'src/api/calls/calls'],
  ],
  'src/api/calls/calls.ts': [
    [
      'members may download backups',
      "path: 'baixarCopia.php',\n    who: 'admin',\n    needsRecentLogin: true,\n    summary",
      "path: 'baixarCopia.php',\n    who: 'member',\n    needsRecentLogin: true,\n    summary",
      'src/api/calls/calls',
    ],
  ],
  'src/model/dates/civil-date.ts': [
    [
      'the day changes at midnight in London',
      "let timeZone = 'America/Sao_Paulo'",
      "let timeZone = 'Europe/London'",
      'src/model/dates/civil-date',
    ],
    [
      '30 February is a date',
      'midnight.toISOString().slice(0, 10) === text',
      'text.length === 10',
      'src/model/dates/civil-date',
    ],
  ],
  'src/parish/horarios/coming.ts': [
    [
      'a page counts what begins later as begun',
      'each > last && each <= now ? each : last',
      'each > last ? each : last',
      'src/parish/horarios/coming',
    ],
    [
      'a Mass that begins now is still to come',
      'beginOf(occurrence) <= now',
      'beginOf(occurrence) < now',
      'src/parish/horarios/coming',
    ],
  ],
  'src/parish/horarios/apply-exceptions.ts': [
    [
      'a cancelled celebration takes place',
      "if (own?.acao === 'cancelada') return",
      "if (own?.acao === 'nunca') return",
      'src/parish/horarios/occurrences',
    ],
    [
      'a holiday has its Mass on Good Friday',
      'semMissa !== undefined && isOfRule',
      "celebracao.regra !== '' && semMissa !== undefined && isOfRule",
      'src/parish/horarios/occurrences',
    ],
    [
      'a closed day closes all communities',
      "acao === 'soEstas' && (comunidade === null ||",
      "acao === 'soEstas' && (comunidade !== undefined ||",
      'src/parish/horarios/occurrences',
    ],
  ],
  'src/model/dates/rule-dates.ts': [
    [
      'the last date of a rule is left out',
      'time <= last',
      'time < last',
      'src/parish/horarios/occurrences',
    ],
  ],
  'src/api/history/tipos.ts': [
    [
      'members read the history of all kinds',
      "kindOf(name).writers === 'member'",
      'name.length > 0',
      'tests/contract/writing',
    ],
  ],
  'src/server/content/replace-references.ts': [
    [
      'exceptions of a removed celebration stay',
      'revisions.push(...(await replaceReferences(change, removed)))',
      'void removed',
      'tests/contract/horarios',
    ],
  ],
  'src/parish/comunidades/map.ts': [
    ['a map over http is shown', "url.protocol !== 'https:' || ", '', 'src/parish/comunidades/map'],
  ],
  'src/api/share-card.ts': [
    [
      'a card with a new title keeps its name',
      '[drawing, of, title, photo, parish, ',
      '[drawing, of, photo, parish, ',
      'src/api/share-card',
    ],
  ],
  'src/api/sentences/login-messages.ts': [
    [
      'a refused login says something else',
      "wrong: 'Email ou senha incorretos!'",
      "wrong: 'Email desconhecido!'",
      'tests/contract/existing-client',
    ],
  ],
  'src/server/http/api/guard.ts': [
    [
      'every call is open to anyone',
      "if (endpoint.who === 'anyone') return",
      'return',
      'tests/contract/roles',
    ],
    [
      'members may do what administrators may',
      "endpoint.who === 'admin' && usuario.isAdmin !== 1",
      'false',
      'tests/contract/roles',
    ],
    [
      'a temporary password is enough',
      'usuario.trocarSenha && !endpoint.withTemporaryPassword',
      'false',
      'tests/contract/roles',
    ],
    [
      'no call needs a recent login',
      'endpoint.needsRecentLogin && !endpoint.takesSenha && !session.isRecent',
      'false',
      'tests/contract/recent-login',
    ],
    [
      'pages of other sites may write',
      'if (!isOwn) throw',
      'if (false) throw',
      'tests/contract/cross-site',
    ],
  ],
  'src/server/http/api/api.ts': [
    [
      'personal answers may be cached',
      "isStored ? 'no-cache' : 'no-store'",
      "isStored ? 'no-cache' : 'no-cache'",
      'tests/contract/api',
    ],
    [
      'If-Match is not read',
      'endpoint.watchesVersion && parseIfMatch(c)',
      'undefined',
      'tests/contract/writing',
    ],
    [
      'a path without a call is a page',
      'throw new AppError(404, refusals.notFound)',
      "return new Response('{}')",
      'tests/contract/api',
    ],
  ],
  'src/server/http/requests/session-cookie.ts': [
    [
      'scripts read the cookie',
      'httpOnly: true',
      'httpOnly: false',
      'tests/contract/session-cookie',
    ],
    ['other sites send the cookie', "'Lax'", "'None'", 'tests/contract/session-cookie'],
    [
      'the cookie may come from other hosts',
      "prefix: 'host' as const",
      'prefix: undefined',
      'tests/contract/session-cookie',
    ],
  ],
  'src/server/http/requests/headers.ts': [
    ['no nosniff', "'x-content-type-options': 'nosniff',", '', 'tests/contract/headers'],
    [
      'answers of the API have no policy',
      "headers.set('content-security-policy', apiPolicy)",
      '',
      'tests/contract/headers',
    ],
    ['no word to stay with https', "'max-age=31536000'", "'max-age=0'", 'tests/contract/headers'],
  ],
  'src/server/http/pages.ts': [
    [
      'pages run any script',
      `['script-src', "'self'", ...hashes.script]`,
      `['script-src', "'self'", "'unsafe-inline'"]`,
      'tests/built/policy',
      'src/server/http/pages',
    ],
    [
      'pages show any frame',
      `"frame-ancestors 'self'"`,
      `"frame-ancestors *"`,
      'tests/contract/headers',
    ],
  ],
  'src/server/http/uploads.ts': [
    [
      'uploads are asked for again each time',
      "'no-store' : immutable",
      "'no-store' : 'no-cache'",
      'tests/contract/uploads',
    ],
    [
      'an opened upload may run scripts',
      '`${policy}; sandbox`',
      'policy',
      'tests/contract/uploads',
    ],
    [
      'WebKit shows an empty window instead of a PDF',
      'type === types.pdf ? policy : ',
      '',
      'tests/contract/documento',
    ],
    [
      'any path is looked for among the uploads',
      'if (!/^[a-z0-9][A-Za-z0-9._-]*$/.test(fileName)) return undefined',
      '',
      'tests/contract/upload-names',
      'tests/contract/uploads',
    ],
  ],
  'src/server/http/requests/client-address.ts': [
    [
      'anyone may write their own address',
      'proxies > 0 ? withoutPort(forwarded.at(-proxies) ?? ',
      'proxies >= 0 ? withoutPort(forwarded.at(0) ?? ',
      'src/server/http/requests/client-address',
    ],
  ],
  'src/api/byte-range.ts': [
    [
      'a range loses its last byte',
      'Math.min(Number(last), size - 1)',
      'Math.min(Number(last), size - 2)',
      'src/api/byte-range',
    ],
  ],
  'src/server/http/sitemap.ts': [
    [
      'the sitemap misses the items of lists',
      'if (itemPage === undefined) return []',
      'return []',
      'tests/built/finding',
    ],
    [
      'an address in the sitemap is not escaped',
      ".replaceAll('&', '&amp;')",
      '',
      'tests/built/finding',
    ],
  ],
  'src/server/app.ts': [
    ['robots.txt is a lost route', "app.get('/robots.txt', robots())", '', 'tests/built/finding'],
  ],
  'src/server/http/address/address.ts': [
    [
      'a page in the cache is given to a malformed host',
      "url?.hostname !== host.replace(/:\\d+$/, '').toLowerCase()",
      'url === null',
      'tests/built/cached-listener',
    ],
  ],
  'src/server/http/site-server.ts': [
    [
      'requests of a connection are worked on together',
      'behind === undefined',
      'true',
      'tests/integration/site-server',
    ],
    [
      'unread responses fill the memory',
      'unread <= mostUnread) return\n    const',
      'true) return\n    const',
      'tests/integration/site-server',
    ],
  ],
  'src/server/http/requests/work-limit.ts': [
    ['a page takes a place of none', "'/readyz',", "'/readyz', '/',", 'tests/built/overload'],
    [
      'a flood of searches takes the pages away',
      "return 'search'",
      "return 'other'",
      'tests/built/overload',
    ],
  ],
  'src/server/http/page-cache/answer-cache.ts': [
    [
      'a cache entry is stale after a change',
      'if (made.from !== now.from) return false',
      '',
      'tests/built/page-cache',
    ],
    [
      'yesterday stays in the cache',
      '${foreignCommits()} ${minute.slice(0, 10)}',
      '${foreignCommits()}',
      'tests/built/page-cache',
    ],
    [
      'changes of other processes are not seen',
      '${foreignCommits()} ',
      '',
      'tests/built/page-cache',
    ],
    [
      'a page stays as it was before a celebration began',
      'if (address.isTimed && made.minute !== now.minute) return false',
      '',
      'tests/built/page-cache',
    ],
  ],
  'src/parish/oracoes/terco.ts': [
    [
      'a changed Rosary does not reach the prayers',
      "shownOn: ['oracoes']",
      'shownOn: []',
      'tests/built/content-at-once',
    ],
  ],
  'src/server/content/changes.ts': [
    [
      'a change makes nothing stale',
      'for (const kind of kinds) generations.changed(kind)',
      '',
      'tests/built/page-cache',
    ],
    [
      'a file that content drops stays among the uploads',
      'for (const key of picturesOf(tipo, item, antes)) before.add(key)',
      '',
      'src/server/content/changes',
      'tests/contract/uploads',
    ],
    [
      'a picture that is nowhere may be named',
      'if (missing !== undefined) throw new MissingFile',
      'if (false) throw new MissingFile',
      'tests/contract/missing-pictures',
    ],
  ],
  'src/server/content/run-once.ts': [
    [
      'a repeated request is carried out again',
      'if (former !== undefined) {',
      'if (false) {',
      'tests/contract/repeated-requests',
    ],
    [
      'another body gets the first result',
      'former.corpo !== corpo',
      'false',
      'tests/contract/repeated-requests',
    ],
    [
      "a request gets another user's result",
      ".where('usuario', '=', usuario)",
      '',
      'tests/contract/repeated-requests',
    ],
  ],
  'src/server/content/list-rows.ts': [
    [
      'a change of a row leaves no revision',
      'revisao: await recordRow(feito, row, after)',
      'revisao: 0',
      'tests/contract/writing',
      'src/server/content/changes',
    ],
    ['the order of staff is not kept', ".orderBy('posicao')\n", '\n', 'tests/contract/lists'],
    [
      'a row that came back has its old version',
      'await versaoAfterAll(trx)',
      '1',
      'tests/contract/writing',
      'tests/contract/lists',
    ],
  ],
  'src/server/content/refuse-change.ts': [
    [
      'a lost update is not refused',
      'versao === undefined || versao === present.versao',
      'true',
      'tests/contract/writing',
    ],
  ],
  'src/server/content/history.ts': [
    ['the history has no author', 'quem: actor.nome', "quem: ''", 'tests/contract/writing'],
    [
      'the history forgets what it was',
      'antes: antes && JSON.stringify(antes)',
      'antes: null',
      'tests/contract/writing',
    ],
  ],
  'src/server/accounts/throttle.ts': [
    [
      'failed logins do not count',
      'tentativa.falhas + 1',
      'tentativa.falhas',
      'src/server/accounts/throttle',
    ],
    [
      'strangers lock the owner out',
      '...(isKnown ? {} : unknown)',
      '...unknown',
      'src/server/accounts/throttle',
    ],
  ],
  'src/server/accounts/second-factor.ts': [
    [
      'a code of the app is good twice',
      'step <= row.ultimoPasso',
      'step < row.ultimoPasso',
      'src/server/accounts/second-factor.test',
    ],
  ],
  'src/server/accounts/codigos.ts': [
    ['old codes are good', 'const drift = 1', 'const drift = 9', 'src/server/accounts/codigos'],
  ],
  'src/server/accounts/senhas.ts': [
    [
      'without an account any password fits',
      'timingSafeEqual(derived, tag) && hash !== undefined',
      'hash === undefined || timingSafeEqual(derived, tag)',
      'src/server/accounts/senhas',
    ],
    [
      'passwords are hashed cheaply',
      'memory: 34 * 1024',
      'memory: 1024',
      'src/server/accounts/senhas',
    ],
  ],
  'src/server/accounts/sessions.ts': [
    [
      'an idle session stays open',
      'const longestIdle = 7 * day',
      'const longestIdle = 700 * day',
      'src/server/accounts/accounts',
    ],
    [
      'tokens are stored as they are',
      "return createHash('sha256').update(token).digest('hex')",
      'return token',
      'src/server/accounts/accounts',
    ],
  ],
  'src/server/accounts/usuarios.ts': [
    [
      'who may less stays logged in',
      'if (mayLess) await endSessionsOf(trx, row.id)',
      '',
      'src/server/accounts/usuarios',
      'src/server/accounts/accounts',
    ],
    [
      'the last administrator may go',
      'await requireOtherAdmin(trx, row.id)',
      '{}',
      'src/server/accounts/usuarios',
      'src/server/accounts/accounts',
    ],
    [
      'a weak password is taken',
      'if (isGiven) await senhas.refuseWeak(given, input)',
      '',
      'src/server/accounts/usuarios',
      'src/server/accounts/accounts',
    ],
  ],
  'src/model/files/file-kind.ts': [
    [
      'any file is a video',
      "[4, 'ftyp', 'video']",
      "[4, '', 'video']",
      'tests/contract/send-files',
    ],
  ],
  'src/server/media/file-name.ts': [
    [
      'a file is stored under its own name',
      ".replace(/[^a-z0-9]+/g, '-')",
      '',
      'src/server/media/file-name',
      'tests/contract/send-files',
    ],
    [
      'another picture takes the place of one of that name',
      '-${sha256.slice(0, hashDigits)}',
      '',
      'tests/contract/send-files',
    ],
  ],
  'src/server/pictures/pictures.mjs': [
    ['photos lie on their side', '      .autoOrient()\n', '', 'tests/contract/send-files'],
    [
      'thumbnails are twice as wide',
      '.resize({ width, withoutEnlargement: true })',
      '.resize({ width: width * 2, withoutEnlargement: true })',
      'tests/contract/upload-widths',
    ],
    [
      'SVG is drawn',
      "sharp.block({ operation: ['VipsForeignLoad'] })",
      '',
      'src/server/pictures/pictures',
    ],
    [
      'any number of pixels is read',
      'if (hasTooManyPixels(metadata, bitstream))',
      'if (metadata.width === 0)',
      'tests/contract/send-files',
    ],
  ],
  'src/server/media/receive.ts': [
    [
      'uploads have no limit',
      'kind !== undefined && size > limits[kind].bytes',
      'false',
      'src/server/media/receive',
    ],
  ],
  'src/server/files/durable.ts': [
    ['the content of a file is not synced', 'await file.sync()', '', 'src/server/files/durable'],
    ['the name of a file is not synced', 'await folder.sync()', '', 'src/server/files/durable'],
  ],
  'src/server/media/trash.ts': [
    [
      'the trash is emptied too soon',
      'const daysInTrash = 30',
      'const daysInTrash = 29',
      'src/server/media/trash',
    ],
  ],
  'src/server/store/tables.ts': [
    [
      'a backup leaves the history out',
      "['sessao', 'tentativa', 'pedido']",
      "['sessao', 'tentativa', 'revisao_arquivo', 'revisao']",
      'tests/integration/backup.test',
    ],
  ],
  'src/operation/backup/backup-list.ts': [
    [
      'a damaged backup is restored',
      '&& (await sha256Of(await found.open())) === sha256',
      '',
      'src/operation/backup/open-tar',
    ],
  ],
  'src/server/liturgia/calendar/corrections.ts': [
    [
      'Saint Peter and Saint Paul stay on a weekday',
      '{ ifIsDayOfWeek: 1, setDate: { subtractDay: 1 } },\n      ...toNextSunday([2, 3, 4, 5, 6]),',
      '...toNextSunday([3, 4, 5, 6]),',
      'src/server/liturgia/calendar/corrections',
    ],
  ],
  'src/server/pictures/draw-card.mjs': [
    ["a title's signs are markup", '${escape(words)}', '${words}', 'tests/built/share-images'],
  ],
  'src/worker/cache.ts': [
    [
      'the worker keeps what is personal',
      ' && !/no-store|private/i.test(control)',
      '',
      'src/worker/cache',
    ],
  ],
  'src/worker/request-kind.ts': [
    ["the worker keeps the staff's page", '(?:admin|api|', '(?:api|', 'src/worker/request-kind'],
    [
      'the panel is given something old',
      "if (request.headers.get('cache-control') === 'no-cache') return undefined",
      '',
      'src/worker/request-kind',
    ],
  ],
  'src/site/client/client.ts': [
    [
      'the browser sends no version',
      "request('PUT', path, { json, versao, chave })",
      "request('PUT', path, { json })",
      'src/site/client/client',
    ],
  ],
  'src/panel/editor/form-state.ts': [
    [
      'what a colleague changed is overwritten',
      'values: { ...start, ...Object.fromEntries(mine) }',
      'values: state.values',
      'src/panel/editor/save-form',
    ],
  ],
  'src/panel/editor/drafts.ts': [
    [
      "a draft is stored after 'Sair'",
      'return lastUser() === `${user}`',
      'return true',
      'src/panel/editor/drafts',
    ],
    [
      'a draft is lost',
      'if (!store(nameOf(key), text)) return false',
      '',
      'src/panel/editor/drafts',
    ],
    [
      "another window's draft is thrown away",
      'if (text !== own.get(name) && !isOver) return',
      '',
      'src/panel/editor/drafts',
    ],
  ],
}

export const mutants: readonly Mutant[] = [pageFaults, serverFaults, faults, borders]
  .flatMap((table) => Object.entries(table))
  .flatMap(([file, rows]) =>
    rows.map(([fault, find, replace, ...tests]) => ({ fault, file, find, replace, tests })),
  )
