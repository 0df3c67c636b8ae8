// Numbers and statuses that decide something, each moved by one step: a test at its border catches it.
// What only tunes the speed or the memory is not here: benches measure it.

import type { Faults } from './mutant.ts'

/** The line tells the fault. */
const lines: Record<string, [find: string, replace: string, ...tests: string[]][]> = {
  'app/layout/install-postponed.ts': [['30 * day', '3 * day', 'app/layout/install-postponed']],
  'contract/search/answer.ts': [
    ['mostHits = 20', 'mostHits = 21', 'tests/contract/search'],
    ['longestBusca = 200', 'longestBusca = 201', 'tests/contract/search'],
  ],
  'contract/search/search-index.ts': [
    ['length >= 8 ? 2', 'length >= 9 ? 2', 'contract/search/search'],
    ['length >= 4 ? 1', 'length >= 5 ? 1', 'contract/search/search'],
    ['lettersPerEdit = 3', 'lettersPerEdit = 2', 'contract/search/search'],
  ],
  'contract/schedule/periodos.ts': [
    ["until: '12:00'", "until: '12:01'", 'contract/schedule/periodos'],
    ["from: '18:00'", "from: '18:01'", 'contract/schedule/periodos'],
  ],
  'contract/search/times.ts': [
    ['daysAhead = 7', 'daysAhead = 8', 'contract/search/question'],
    ['mostDays = 3', 'mostDays = 4', 'contract/search/question'],
    ['mostTimes = 6', 'mostTimes = 7', 'contract/search/question'],
  ],
  'contract/search/query.ts': [['mostWords = 10', 'mostWords = 11', 'contract/search/search']],
  'contract/search/words.ts': [
    ['shortestInflected = 4', 'shortestInflected = 5', 'contract/search/marks'],
  ],
  'server/feeds/notices-feed.ts': [
    ['changed.at(-1)', 'changed.at(0)', 'server/feeds/notices-feed'],
  ],
  'server/liturgia/client.ts': [
    ['status === 429', 'status === 430', 'server/liturgia/client'],
    ['status < 400', 'status <= 400', 'server/liturgia/client'],
    ['status >= 500', 'status > 500', 'server/liturgia/client'],
    ['status >= 300', 'status > 300', 'server/liturgia/client'],
  ],
  'contract/dates/liturgia-policy.ts': [
    ['largestAnswer = 1_000_000', 'largestAnswer = 1_000_001', 'server/liturgia/client'],
    ['[1, 2, 5, 10, 30]', '[1, 2, 5, 10, 31]', 'server/liturgia/retry-times'],
    ['retrySameDayAfter = 30', 'retrySameDayAfter = 29', 'server/liturgia/retry-times'],
    ['daysFetchedAround = 31', 'daysFetchedAround = 32', 'contract/dates/liturgia-policy'],
    ['daysFetchedAhead = 7', 'daysFetchedAhead = 6', 'tests/integration/liturgia'],
    ['checkEvery = 30', 'checkEvery = 31', 'tests/integration/liturgia'],
  ],
  'server/accounts/sessions.ts': [
    ['longestIdle = 7 * day', 'longestIdle = 8 * day', 'server/accounts/accounts'],
    ['(30 * day)', '(31 * day)', 'server/accounts/accounts'],
    ['furthestAhead = 2 * day', 'furthestAhead = 3 * day', 'server/accounts/accounts'],
    ['noteUseEvery = 5 * minute', 'noteUseEvery = 6 * minute', 'server/accounts/accounts'],
  ],
  'server/accounts/throttle.ts': [
    ['window = 15 * minute', 'window = 16 * minute', 'server/accounts/throttle'],
    ['accountHere: 10', 'accountHere: 11', 'server/accounts/throttle'],
    ['address: 20', 'address: 21', 'server/accounts/throttle'],
    ['account: 100', 'account: 101', 'server/accounts/throttle'],
    ['codigo: 5', 'codigo: 6', 'server/accounts/throttle'],
    ['furthestAhead = 10 * minute', 'furthestAhead = 11 * minute', 'server/accounts/throttle'],
    ['knownFor = 90 * day', 'knownFor = 91 * day', 'server/accounts/throttle'],
  ],
  'server/accounts/second-factor.ts': [
    ['proposalLasts = hour', 'proposalLasts = 2 * hour', 'server/accounts/second-factor'],
  ],
  'server/accounts/weak-senha.ts': [
    ['lowestScore = 2', 'lowestScore = 1', 'server/accounts/weak-senha'],
  ],
  'server/accounts/recovery-codes.ts': [
    [
      'howMany = 10',
      'howMany = 9',
      'server/accounts/recovery-codes',
      'server/accounts/second-factor',
    ],
  ],
  'server/backup/nightly.ts': [
    ['beginsAt = 3 * hour', 'beginsAt = 4 * hour', 'server/backup/nightly'],
    ['since >= 0 && since < hour', 'since >= 0 && since < 2 * hour', 'server/backup/nightly'],
  ],
  'server/backup/retention.ts': [
    ['fewest = 3', 'fewest = 2', 'server/backup/retention', 'server/backup/folder'],
  ],
  'server/backup/record-action.ts': [
    ['sameDownload = 10 * minute', 'sameDownload = 11 * minute', 'server/backup/record-action'],
  ],
  'server/backup/remove-leftovers.ts': [['> day', '>= day', 'server/backup/remove-leftovers']],
  'server/housekeeping/housekeeping.ts': [
    ['historyFor = 2 * 366', 'historyFor = 2 * 365', 'tests/integration/housekeeping'],
    ['removedUsersFor = 366', 'removedUsersFor = 367', 'tests/integration/housekeeping'],
    ['cardsFor = 90', 'cardsFor = 91', 'tests/integration/housekeeping', 'server/sharing'],
  ],
  'server/media/sweep.ts': [
    [
      'hoursToBeNamed = 24',
      'hoursToBeNamed = 25',
      'server/media/trash',
      'tests/integration/housekeeping',
    ],
    [
      'hoursToBeNamed = 24',
      'hoursToBeNamed = 23',
      'server/media/trash',
      'tests/integration/housekeeping',
    ],
    ['daysInTrash = 30', 'daysInTrash = 31', 'server/media/trash'],
  ],
  'server/content/instalacoes.ts': [
    ['mostPerMinute = 60', 'mostPerMinute = 61', 'tests/contract/instalacao'],
  ],
  'server/content/revisions.ts': [
    ['pageSize = 50', 'pageSize = 51', 'tests/contract/writing', 'tests/contract/roles'],
  ],
  'contract/map.ts': [
    ['longestMapAddress = 2_000', 'longestMapAddress = 2_001', 'contract/map-input'],
  ],
  'contract/senha-limits.ts': [
    ['longestSenha = 200', 'longestSenha = 201', 'contract/accounts/usuario'],
    ['shortestSenha = 8', 'shortestSenha = 7', 'contract/accounts/usuario'],
  ],
  'contract/history/troca-pix.ts': [
    ['pixChangeShownDays = 14', 'pixChangeShownDays = 15', 'tests/contract/dizimo'],
  ],
  'contract/limits.ts': [
    ['days: 14', 'days: 13', 'server/backup/retention'],
    ['weeks: 8', 'weeks: 7', 'server/backup/retention'],
    ['months: 12', 'months: 11', 'server/backup/retention'],
    [
      'recentMinutes = 10',
      'recentMinutes = 11',
      'tests/contract/recent-login',
      'server/accounts/reauthenticate',
    ],
    [
      'backupTooOldAfter = 2 * day',
      'backupTooOldAfter = 3 * day',
      'tests/contract/copias',
      'tests/integration/diagnosis.test',
      'app/admin/backups',
    ],
    [
      'mostDaysAsked = 62',
      'mostDaysAsked = 63',
      'tests/contract/horarios',
      'tests/contract/agenda',
    ],
    ['pdf: 20 }', 'pdf: 21 }', 'tests/contract/documento'],
    ['mostItems = 10_000', 'mostItems = 10_001', 'contract/calls/longest-lists'],
    ['mostPrepared = 200', 'mostPrepared = 201', 'contract/calls/longest-lists'],
    ['picture: 15', 'picture: 16', 'server/media/receive', 'scripts/documentation'],
  ],
  'contract/pix/amount.ts': [
    ['padEnd(2', 'padEnd(3', 'contract/pix/amount'],
    ['{1,7}', '{1,8}', 'contract/pix/amount'],
  ],
  'contract/pix/br-code.ts': [
    ['recebedor: 25', 'recebedor: 26', 'contract/pix/br-code'],
    ['cidade: 15', 'cidade: 16', 'contract/pix/br-code'],
  ],
  'contract/pix/cnpj.ts': [['sum % 11 < 2', 'sum % 11 < 1', 'contract/pix/key']],
  'contract/pix/code-words.ts': [
    ['longestTxid = 25', 'longestTxid = 26', 'contract/pix/code-words'],
    ['words.length <= most', 'words.length < most', 'contract/pix/code-words'],
  ],
  'contract/pix/key.ts': [['longestEmail = 77', 'longestEmail = 78', 'contract/pix/key']],
  'contract/kinds/dizimo.ts': [['most: 8', 'most: 9', 'tests/contract/dizimo']],
  'contract/fields.ts': [
    ['longestFileName = 200', 'longestFileName = 201', 'contract/fields'],
    ['maxText = 200_000', 'maxText = 200_001', 'contract/fields'],
    ['maxLine = 500', 'maxLine = 501', 'contract/fields'],
    ['longestEmail = 254', 'longestEmail = 255', 'contract/fields'],
  ],
  'contract/kinds/duration.ts': [
    ['usualDuration = 60', 'usualDuration = 61', 'contract/schedule', 'tests/contract/calendars'],
    [
      'longestNight = 12 * 60',
      'longestNight = 13 * 60',
      'contract/schedule',
      'tests/contract/agenda',
      'tests/contract/horarios',
    ],
  ],
  'contract/schedule/special-days.ts': [
    ['specialReach = 42', 'specialReach = 43', 'contract/schedule'],
  ],
  'contract/schedule/feasts.ts': [
    ["endOfNight = '03:00'", "endOfNight = '02:59'", 'contract/schedule/feasts'],
  ],
  'contract/schedule/agenda.ts': [
    ['months = 2', 'months = 3', 'contract/schedule/agenda'],
    ['reach = 366', 'reach = 365', 'contract/schedule/agenda'],
  ],
  'contract/schedule/notices.ts': [
    ["ate !== '' && ate < today", "ate !== '' && ate <= today", 'contract/schedule/agenda'],
  ],
  'contract/schedule/checked-times.ts': [
    ['holdsFor = 92', 'holdsFor = 93', 'contract/schedule/checked-times'],
    ['holdsFor = 92', 'holdsFor = 91', 'contract/schedule/checked-times'],
  ],
  'contract/schedule/wrong-times.ts': [
    ['longest = 600', 'longest = 601', 'contract/schedule/wrong-times'],
  ],
  'contract/schedule/coming.ts': [
    ['farthest = 400', 'farthest = 350', 'contract/schedule/coming', 'contract/schedule/advice'],
  ],
  'contract/schedule/preparation.ts': [
    ['const reach = 60', 'const reach = 61', 'contract/schedule/preparation'],
    ['reachOfHolidays = 31', 'reachOfHolidays = 32', 'contract/schedule/preparation'],
  ],
  'contract/schedule/advice.ts': [
    [
      'shownDates = 4',
      'shownDates = 5',
      'contract/schedule/advice',
      'contract/schedule/exception-advice',
    ],
    [
      'plannedYears = 2',
      'plannedYears = 3',
      'contract/schedule/advice',
      'contract/schedule/agenda',
    ],
  ],
  'contract/dates/pauses.ts': [
    ['mostPauses = 12', 'mostPauses = 13', 'contract/dates/pauses', 'app/admin/fields'],
  ],
  'contract/dates/recurrence.ts': [
    ['mostInterval = 52', 'mostInterval = 53', 'contract/dates/recurrence'],
  ],
  'contract/content/leaflet.ts': [
    ['daysOfLeaflet = 7', 'daysOfLeaflet = 8', 'contract/content/leaflet'],
  ],
  'server/pictures/check-pdf.mjs': [
    ['mostUnpacked = 64', 'mostUnpacked = 66', 'server/pictures/check-pdf'],
    ['reach = 1024', 'reach = 1030', 'server/pictures/check-pdf'],
  ],
  'contract/content/small-picture.ts': [
    ['width < smallWidth', 'width <= smallWidth', 'contract/content/small-picture'],
  ],
  'server/http/api/input.ts': [['deepest = 20', 'deepest = 21', 'server/http/api/input']],
  'server/http/address/refuse-unreadable.ts': [
    ['longestUrl = 4096', 'longestUrl = 4097', 'server/http/address/refuse-unreadable'],
    ['longestHost = 253', 'longestHost = 254', 'server/http/address/refuse-unreadable'],
  ],
  'server/concurrency/request-queue.ts': [
    [
      'mostWaiting = 32',
      'mostWaiting = 33',
      'server/concurrency/request-queue',
      'server/accounts/senhas',
    ],
  ],
  'server/http/page-cache/site-state.ts': [
    [
      'longestAway = 3_600_000',
      'longestAway = 3_700_000',
      'tests/built/database-away',
      'tests/built/page-cache',
      'server/http/page-cache',
    ],
  ],
  'server/http/page-cache/answer-reads.ts': [
    [
      'status === 200 &&',
      'status < 500 &&',
      'tests/built/page-cache',
      'tests/built/cached-listener',
    ],
  ],
  'server/http/errors.ts': [['error.status === 503', 'error.status === 502', 'server/http/errors']],
  'server/diagnosis/backup.ts': [
    ['tooLate = 7 * day', 'tooLate = 8 * day', 'tests/integration/diagnosis.test'],
  ],
  'server/diagnosis/space.ts': [
    ['little = 1024', 'little = 2048', 'tests/integration/diagnosis.test'],
  ],
  'server/object-store/trouble.ts': [
    ['status === 429', 'status === 430', 'server/object-store'],
    ['status === 507', 'status === 508', 'server/object-store'],
    ['status >= 300 && status < 500', 'status >= 300 && status <= 500', 'server/object-store'],
  ],
  'server/importing/old-site.ts': [
    ['[404, 410]', '[404]', 'server/importing/old-site', 'tests/integration/importing-parts'],
    [
      'status < 300',
      'status < 301',
      'server/importing/old-site',
      'tests/integration/importing-hostile',
    ],
  ],
  'server/importing/picture-name.ts': [
    ['longestName = 255', 'longestName = 256', 'server/importing/picture-name'],
  ],
  'server/importing/bring-pictures.ts': [
    ['mostSilent = 5', 'mostSilent = 6', 'tests/integration/importing'],
  ],
  'server/maps/map-links.ts': [['mostRequests = 4', 'mostRequests = 5', 'server/maps/map-links']],
  'server/pictures/picture-process.ts': [
    ['mostWaiting = 20', 'mostWaiting = 21', 'server/pictures/picture-process'],
  ],
  'server/store/outage.ts': [['noteEvery = 60_000', 'noteEvery = 61_000', 'server/store/outage']],
  'contract/offline-policy.ts': [
    ['networkTimeout = 3_000', 'networkTimeout = 3_001', 'pwa/network-timeout'],
    ['shortTimeout = 300', 'shortTimeout = 301', 'pwa/network-timeout'],
    ['recentFailure = 10_000', 'recentFailure = 10_001', 'pwa/network-timeout'],
  ],
  'pwa/cache.ts': [
    [
      'status >= 502 && status <= 504',
      'status >= 502 && status < 504',
      'pwa/cache',
      'pwa/network-timeout',
    ],
    [
      'status >= 502 && status <= 504',
      'status >= 500 && status <= 504',
      'pwa/cache',
      'pwa/network-timeout',
    ],
    ['status === 200 &&', 'status < 300 &&', 'pwa/cache'],
  ],
  'app/api/client.ts': [
    ['seconds <= longestPause', 'seconds < longestPause', 'app/api/client'],
    ['response.status === 503', 'response.status >= 500', 'app/api/client'],
    ['status === 401', 'status === 403', 'app/api/client', 'app/session'],
    ['timeout = 30_000', 'timeout = 31_000', 'app/api/client'],
  ],
  'app/admin/editor/drafts.ts': [
    ['maxAge = 30 * day', 'maxAge = 31 * day', 'app/admin/editor/drafts'],
  ],
  'app/loading/page-data.ts': [
    [
      'hasFailed ? 503',
      'hasFailed ? 500',
      'app/loading/page-data',
      'tests/built/empty-and-failing',
    ],
    ['{ status: 404 }', '{ status: 410 }', 'app/loading/page-data'],
  ],
  'app/meta/summary.ts': [
    ['most = 155', 'most = 156', 'app/meta/summary'],
    ['least = 60', 'least = 61', 'app/meta/summary'],
  ],
  'app/session/recent-login.ts': [['status === 403', 'status === 401', 'app/session', 'app/admin']],
  'app/comfort/sentences.ts': [['longest = 180', 'longest = 181', 'app/comfort/sentences']],
  'server/http/sitemap.ts': [['days = 7', 'days = 8', 'tests/built/finding']],
  'server/feeds/window.ts': [['shownPast = 60', 'shownPast = 61', 'server/feeds/window']],
  'server/files/disk-error.ts': [
    ['sqliteCodes.full', 'sqliteCodes.cannotOpen', 'server/files/disk-error'],
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
