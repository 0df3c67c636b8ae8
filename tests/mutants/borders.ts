// Numbers and statuses that decide something, each moved by one step: a test at its border catches it.
// What only tunes the speed or the memory is not here: benches measure it.

import type { Faults } from './mutant.ts'

/** The line tells the fault. */
const lines: Record<string, [find: string, replace: string, ...tests: string[]][]> = {
  'src/site/layout/install-banner.tsx': [['30 * day', '3 * day', 'src/site/layout/install-banner']],
  'src/parish/busca/answer.ts': [
    ['mostHits = 20', 'mostHits = 21', 'tests/contract/search'],
    ['longestBusca = 200', 'longestBusca = 201', 'tests/contract/search'],
  ],
  'src/parish/busca/search-index.ts': [
    ['length >= 8 ? 2', 'length >= 9 ? 2', 'src/parish/busca/search'],
    ['length >= 4 ? 1', 'length >= 5 ? 1', 'src/parish/busca/search'],
    ['lettersPerEdit = 3', 'lettersPerEdit = 2', 'src/parish/busca/search'],
  ],
  'src/parish/horarios/periodos.ts': [
    ["until: '12:00'", "until: '12:01'", 'src/parish/horarios/periodos'],
    ["from: '18:00'", "from: '18:01'", 'src/parish/horarios/periodos'],
  ],
  'src/parish/busca/times.ts': [
    ['daysAhead = 7', 'daysAhead = 8', 'src/parish/busca/question'],
    ['mostDays = 3', 'mostDays = 4', 'src/parish/busca/question'],
    ['mostTimes = 6', 'mostTimes = 7', 'src/parish/busca/question'],
  ],
  'src/parish/busca/query.ts': [['mostWords = 10', 'mostWords = 11', 'src/parish/busca/search']],
  'src/parish/busca/words.ts': [
    ['shortestInflected = 4', 'shortestInflected = 5', 'src/parish/busca/marks'],
  ],
  'src/server/agenda/notices-feed.ts': [
    ['changed.at(-1)', 'changed.at(0)', 'src/server/agenda/notices-feed'],
  ],
  'src/server/liturgia/client.ts': [
    ['status === 429', 'status === 430', 'src/server/liturgia/client'],
    ['status < 400', 'status <= 400', 'src/server/liturgia/client'],
    ['status >= 500', 'status > 500', 'src/server/liturgia/client'],
    ['status >= 300', 'status > 300', 'src/server/liturgia/client'],
  ],
  'src/parish/liturgia/liturgia-policy.ts': [
    ['largestAnswer = 1_000_000', 'largestAnswer = 1_000_001', 'src/server/liturgia/client'],
    ['[1, 2, 5, 10, 30]', '[1, 2, 5, 10, 31]', 'src/server/liturgia/retry-times'],
    ['retrySameDayAfter = 30', 'retrySameDayAfter = 29', 'src/server/liturgia/retry-times'],
    ['daysFetchedAround = 31', 'daysFetchedAround = 32', 'src/parish/liturgia/liturgia-policy'],
    ['daysFetchedAhead = 7', 'daysFetchedAhead = 6', 'tests/integration/liturgia'],
    ['checkEvery = 30', 'checkEvery = 31', 'tests/integration/liturgia'],
  ],
  'src/server/accounts/sessions.ts': [
    ['longestIdle = 7 * day', 'longestIdle = 8 * day', 'src/server/accounts/accounts'],
    ['(30 * day)', '(31 * day)', 'src/server/accounts/accounts'],
    ['furthestAhead = 2 * day', 'furthestAhead = 3 * day', 'src/server/accounts/accounts'],
    ['noteUseEvery = 5 * minute', 'noteUseEvery = 6 * minute', 'src/server/accounts/accounts'],
  ],
  'src/server/accounts/throttle.ts': [
    ['window = 15 * minute', 'window = 16 * minute', 'src/server/accounts/throttle'],
    ['accountHere: 10', 'accountHere: 11', 'src/server/accounts/throttle'],
    ['address: 20', 'address: 21', 'src/server/accounts/throttle'],
    ['account: 100', 'account: 101', 'src/server/accounts/throttle'],
    ['codigo: 5', 'codigo: 6', 'src/server/accounts/throttle'],
    ['furthestAhead = 10 * minute', 'furthestAhead = 11 * minute', 'src/server/accounts/throttle'],
    ['knownFor = 90 * day', 'knownFor = 91 * day', 'src/server/accounts/throttle'],
  ],
  'src/server/accounts/second-factor.ts': [
    ['proposalLasts = hour', 'proposalLasts = 2 * hour', 'src/server/accounts/second-factor'],
  ],
  'src/server/accounts/weak-senha.ts': [
    ['lowestScore = 2', 'lowestScore = 1', 'src/server/accounts/weak-senha'],
  ],
  'src/server/accounts/codigos.ts': [
    [
      'howMany = 10',
      'howMany = 9',
      'src/server/accounts/codigos',
      'src/server/accounts/second-factor',
    ],
  ],
  'src/operation/backup/nightly.ts': [
    ['beginsAt = 3 * hour', 'beginsAt = 4 * hour', 'src/operation/backup/nightly'],
    [
      'since >= 0 && since < hour',
      'since >= 0 && since < 2 * hour',
      'src/operation/backup/nightly',
    ],
  ],
  'src/operation/backup/retention.ts': [
    ['fewest = 3', 'fewest = 2', 'src/operation/backup/retention', 'src/operation/backup/folder'],
  ],
  'src/operation/backup/record-action.ts': [
    [
      'sameDownload = 10 * minute',
      'sameDownload = 11 * minute',
      'src/operation/backup/record-action',
    ],
  ],
  'src/operation/backup/remove-leftovers.ts': [
    ['> day', '>= day', 'src/operation/backup/remove-leftovers'],
  ],
  'src/server/housekeeping/housekeeping.ts': [
    ['historyFor = 2 * 366', 'historyFor = 2 * 365', 'tests/integration/housekeeping'],
    ['removedUsersFor = 366', 'removedUsersFor = 367', 'tests/integration/housekeeping'],
    ['cardsFor = 90', 'cardsFor = 91', 'tests/integration/housekeeping', 'src/server/sharing'],
  ],
  'src/server/media/trash.ts': [
    [
      'hoursToBeNamed = 24',
      'hoursToBeNamed = 25',
      'src/server/media/trash',
      'tests/integration/housekeeping',
    ],
    [
      'hoursToBeNamed = 24',
      'hoursToBeNamed = 23',
      'src/server/media/trash',
      'tests/integration/housekeeping',
    ],
    ['daysInTrash = 30', 'daysInTrash = 31', 'src/server/media/trash'],
  ],
  'src/server/content/instalacoes.ts': [
    ['mostPerMinute = 60', 'mostPerMinute = 61', 'tests/contract/instalacao'],
  ],
  'src/server/content/revisions.ts': [
    ['pageSize = 50', 'pageSize = 51', 'tests/contract/writing', 'tests/contract/roles'],
  ],
  'src/parish/comunidades/map.ts': [
    ['longestMapAddress = 2_000', 'longestMapAddress = 2_001', 'src/parish/comunidades/map-input'],
  ],
  'src/parish/equipe/senha-limits.ts': [
    ['longestSenha = 200', 'longestSenha = 201', 'src/parish/equipe/usuario'],
    ['shortestSenha = 8', 'shortestSenha = 7', 'src/parish/equipe/usuario'],
  ],
  'src/api/limits.ts': [
    ['days: 14', 'days: 13', 'src/operation/backup/retention'],
    ['weeks: 8', 'weeks: 7', 'src/operation/backup/retention'],
    ['months: 12', 'months: 11', 'src/operation/backup/retention'],
    [
      'recentMinutes = 10',
      'recentMinutes = 11',
      'tests/contract/recent-login',
      'src/server/accounts/reauthenticate',
    ],
    [
      'backupTooOldAfter = 36 * hour',
      'backupTooOldAfter = 60 * hour',
      'tests/contract/copias',
      'tests/integration/diagnosis.test',
      'src/panel/backups',
    ],
    [
      'mostDaysAsked = 62',
      'mostDaysAsked = 63',
      'tests/contract/horarios',
      'tests/contract/agenda',
    ],
    ['pdf: 20 }', 'pdf: 21 }', 'tests/contract/documento'],
    ['mostItems = 10_000', 'mostItems = 10_001', 'src/api/calls/longest-lists'],
    ['mostPrepared = 200', 'mostPrepared = 201', 'src/api/calls/longest-lists'],
    ['picture: 15', 'picture: 16', 'src/server/media/receive', 'scripts/documentation'],
  ],
  'src/parish/dizimo/amount.ts': [
    ['padEnd(2', 'padEnd(3', 'src/parish/dizimo/amount'],
    ['{1,7}', '{1,8}', 'src/parish/dizimo/amount'],
  ],
  'src/parish/dizimo/br-code.ts': [
    ['recebedor: 25', 'recebedor: 26', 'src/parish/dizimo/br-code'],
    ['cidade: 15', 'cidade: 16', 'src/parish/dizimo/br-code'],
  ],
  'src/parish/dizimo/cnpj.ts': [['sum % 11 < 2', 'sum % 11 < 1', 'src/parish/dizimo/key']],
  'src/parish/dizimo/code-words.ts': [
    ['longestTxid = 25', 'longestTxid = 26', 'src/parish/dizimo/code-words'],
    ['words.length <= most', 'words.length < most', 'src/parish/dizimo/code-words'],
  ],
  'src/parish/dizimo/key.ts': [['longestEmail = 77', 'longestEmail = 78', 'src/parish/dizimo/key']],
  'src/parish/dizimo/dizimo.ts': [
    ['mostPurposes = 8', 'mostPurposes = 9', 'tests/contract/dizimo'],
  ],
  'src/model/kinds/field-schemas.ts': [
    ['longestFileName = 200', 'longestFileName = 201', 'src/model/kinds/field-schemas'],
    ['maxText = 200_000', 'maxText = 200_001', 'src/model/kinds/field-schemas'],
    ['maxLine = 500', 'maxLine = 501', 'src/model/kinds/field-schemas'],
    ['longestEmail = 254', 'longestEmail = 255', 'src/model/kinds/field-schemas'],
  ],
  'src/model/dates/duration.ts': [
    ['usualDuration = 60', 'usualDuration = 61', 'src/parish/', 'tests/contract/calendars'],
    [
      'longestNight = 12 * 60',
      'longestNight = 13 * 60',
      'src/parish/',
      'tests/contract/agenda',
      'tests/contract/horarios',
    ],
  ],
  'src/parish/horarios/special-days.ts': [
    ['specialReach = 42', 'specialReach = 43', 'src/parish/'],
  ],
  'src/parish/horarios/feasts.ts': [
    ["endOfNight = '03:00'", "endOfNight = '02:59'", 'src/parish/horarios/feasts'],
  ],
  'src/parish/agenda/agenda.ts': [
    ['months = 2', 'months = 3', 'src/parish/agenda/agenda'],
    ['reach = 366', 'reach = 365', 'src/parish/agenda/agenda'],
  ],
  'src/parish/agenda/notices.ts': [
    ["ate !== '' && ate < today", "ate !== '' && ate <= today", 'src/parish/agenda/agenda'],
  ],
  'src/parish/horarios/checked-times.ts': [
    ['holdsFor = 92', 'holdsFor = 93', 'src/parish/horarios/checked-times'],
    ['holdsFor = 92', 'holdsFor = 91', 'src/parish/horarios/checked-times'],
    ['longestMessage = 600', 'longestMessage = 601', 'src/parish/horarios/checked-times'],
  ],
  'src/parish/horarios/coming.ts': [
    [
      'farthest = 400',
      'farthest = 350',
      'src/parish/horarios/coming',
      'src/parish/horarios/advice',
    ],
  ],
  'src/parish/horarios/preparation.ts': [
    ['const reach = 60', 'const reach = 61', 'src/parish/horarios/preparation'],
    ['reachOfHolidays = 31', 'reachOfHolidays = 32', 'src/parish/horarios/preparation'],
  ],
  'src/parish/horarios/advice.ts': [
    [
      'shownDates = 4',
      'shownDates = 5',
      'src/parish/horarios/advice',
      'src/parish/horarios/exception-advice',
    ],
    [
      'plannedYears = 2',
      'plannedYears = 3',
      'src/parish/horarios/advice',
      'src/parish/agenda/agenda',
    ],
  ],
  'src/model/dates/pauses.ts': [
    ['mostPauses = 12', 'mostPauses = 13', 'src/model/dates/pauses', 'src/panel/fields'],
  ],
  'src/model/dates/recurrence.ts': [
    ['mostInterval = 52', 'mostInterval = 53', 'src/model/dates/recurrence'],
  ],
  'src/parish/documentos/leaflet.ts': [
    ['daysOfLeaflet = 7', 'daysOfLeaflet = 8', 'src/parish/documentos/leaflet'],
  ],
  'src/server/pictures/check-pdf.mjs': [
    ['mostUnpacked = 64', 'mostUnpacked = 66', 'src/server/pictures/check-pdf'],
    ['reach = 1024', 'reach = 1030', 'src/server/pictures/check-pdf'],
  ],
  'src/model/files/small-picture.ts': [
    ['width < smallWidth', 'width <= smallWidth', 'src/model/files/small-picture'],
  ],
  'src/server/http/api/input.ts': [['deepest = 20', 'deepest = 21', 'src/server/http/api/input']],
  'src/server/http/address/address.ts': [
    ['longestUrl = 4096', 'longestUrl = 4097', 'src/server/http/address/address'],
    ['longestHost = 253', 'longestHost = 254', 'src/server/http/address/address'],
  ],
  'src/server/concurrency/request-queue.ts': [
    [
      'mostWaiting = 32',
      'mostWaiting = 33',
      'src/server/concurrency/request-queue',
      'src/server/accounts/senhas',
    ],
  ],
  'src/server/http/page-cache/answer-cache.ts': [
    [
      'longestAway = 3_600_000',
      'longestAway = 3_700_000',
      'tests/built/database-away',
      'tests/built/page-cache',
      'src/server/http/page-cache',
    ],
  ],
  'src/server/http/page-cache/answer-reads.ts': [
    [
      'status === 200 &&',
      'status < 500 &&',
      'tests/built/page-cache',
      'tests/built/cached-listener',
    ],
  ],
  'src/server/http/errors.ts': [
    ['error.status === 503', 'error.status === 502', 'src/server/http/errors'],
  ],
  'src/operation/diagnosis/backup.ts': [
    ['tooLate = 7 * day', 'tooLate = 8 * day', 'tests/integration/diagnosis.test'],
  ],
  'src/operation/diagnosis/space.ts': [
    ['little = 1024', 'little = 2048', 'tests/integration/diagnosis.test'],
  ],
  'src/operation/s3/trouble.ts': [
    ['status === 429', 'status === 430', 'src/operation/s3'],
    ['status === 507', 'status === 508', 'src/operation/s3'],
    ['status >= 300 && status < 500', 'status >= 300 && status <= 500', 'src/operation/s3'],
  ],
  'src/operation/importing/old-site.ts': [
    [
      '[404, 410]',
      '[404]',
      'src/operation/importing/old-site',
      'tests/integration/importing-parts',
    ],
    [
      'status < 300',
      'status < 301',
      'src/operation/importing/old-site',
      'tests/integration/importing-hostile',
    ],
  ],
  'src/operation/importing/mend-rows.ts': [
    ['longestName = 255', 'longestName = 256', 'src/operation/importing/mend-rows'],
  ],
  'src/operation/importing/bring-pictures.ts': [
    ['mostSilent = 5', 'mostSilent = 6', 'tests/integration/importing'],
  ],
  'src/server/comunidades/map-links.ts': [
    ['mostRequests = 4', 'mostRequests = 5', 'src/server/comunidades/map-links'],
  ],
  'src/server/pictures/picture-process.ts': [
    ['mostWaiting = 20', 'mostWaiting = 21', 'src/server/pictures/picture-process'],
  ],
  'src/server/store/outage.ts': [
    ['noteEvery = 60_000', 'noteEvery = 61_000', 'src/server/store/outage'],
  ],
  'src/api/offline-policy.ts': [
    ['networkTimeout = 3_000', 'networkTimeout = 3_001', 'src/worker/network-timeout'],
    ['shortTimeout = 300', 'shortTimeout = 301', 'src/worker/network-timeout'],
    ['recentFailure = 10_000', 'recentFailure = 10_001', 'src/worker/network-timeout'],
  ],
  'src/worker/cache.ts': [
    [
      'status >= 502 && status <= 504',
      'status >= 502 && status < 504',
      'src/worker/cache',
      'src/worker/network-timeout',
    ],
    [
      'status >= 502 && status <= 504',
      'status >= 500 && status <= 504',
      'src/worker/cache',
      'src/worker/network-timeout',
    ],
    ['status === 200 &&', 'status < 300 &&', 'src/worker/cache'],
  ],
  'src/site/client/client.ts': [
    ['seconds <= longestPause', 'seconds < longestPause', 'src/site/client/client'],
    ['response.status === 503', 'response.status >= 500', 'src/site/client/client'],
    ['status === 401', 'status === 403', 'src/site/client/client', 'src/site/session'],
    ['timeout = 30_000', 'timeout = 31_000', 'src/site/client/client'],
  ],
  'src/panel/editor/drafts.ts': [
    ['maxAge = 30 * day', 'maxAge = 31 * day', 'src/panel/editor/drafts'],
  ],
  'src/site/loading/page-data.ts': [
    [
      'hasFailed ? 503',
      'hasFailed ? 500',
      'src/site/loading/page-data',
      'tests/built/empty-and-failing',
    ],
    ['{ status: 404 }', '{ status: 410 }', 'src/site/loading/page-data'],
  ],
  'src/site/meta/summary.ts': [
    ['most = 155', 'most = 156', 'src/site/meta/summary'],
    ['least = 60', 'least = 61', 'src/site/meta/summary'],
  ],
  'src/site/session/recent-login.ts': [
    ['status === 403', 'status === 401', 'src/site/session', 'src/panel'],
  ],
  'src/server/http/sitemap.ts': [['days = 7', 'days = 8', 'tests/built/finding']],
  'src/server/horarios/celebrations-calendar.ts': [
    ['shownPast = 60', 'shownPast = 61', 'src/server/horarios/celebrations-calendar'],
  ],
  'src/server/files/disk-error.ts': [
    ['sqliteCodes.full', 'sqliteCodes.cannotOpen', 'src/server/files/disk-error'],
  ],
}

export const borders: Faults = Object.fromEntries(
  Object.entries(lines).map(([file, rows]) => [
    file,
    rows.map(([find, replace, ...tests]) => [
      `border: ${find} becomes ${replace}`,
      find,
      replace,
      ...tests,
    ]),
  ]),
)
