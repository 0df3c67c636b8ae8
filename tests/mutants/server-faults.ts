// Faults of server and contract that a client, a member of staff or a visitor would see.
import type { Faults } from './mutant.ts'

export const serverFaults: Faults = {
  // Roles and sessions
  'contract/calls/account-calls.ts': [
    [
      'members read the list of users',
      "who: 'admin',\n    summary: 'Users: all'",
      "who: 'member',\n    summary: 'Users: all'",
      'contract/calls/calls',
      'tests/contract/roles',
    ],
  ],
  'server/accounts/usuarios.ts': [
    [
      'the list of users has the hashes of their passwords',
      'return { ...toUsuario(row), segundoFator',
      'return { ...row, segundoFator',
      'server/accounts/usuarios',
      'server/accounts/accounts',
      'tests/contract/unasked-fields',
      'tests/contract/existing-client',
    ],
  ],
  'server/http/api/handlers.ts': [
    [
      'members read the revisions of what only administrators change',
      'if (!readable.includes(revisao.tipo)) notFound()',
      'void readable',
      'tests/contract/writing',
      'tests/contract/roles',
    ],
  ],
  'server/accounts/change-senha.ts': [
    [
      'other sessions go on after the password is changed',
      'await endSessionsOf(trx, usuario.id, token)',
      'void endSessionsOf',
      'server/accounts/accounts',
      'server/accounts/usuarios',
      'tests/e2e/session-senha',
      'tests/e2e/panel-sessoes',
    ],
  ],
  'server/http/api/account-calls.ts': [
    [
      "after 'Sair' the cookie still opens the session",
      "if (session.token !== '') await accounts.logOut(session.token)\n",
      'void accounts\n',
      'tests/contract/session-cookie',
      'tests/contract/existing-client',
      'tests/e2e/session-end',
    ],
  ],
  'server/http/api/guard.ts': [
    [
      'a page of another site writes in a browser that sends only Origin',
      'origin === undefined || isOwnOrigin(origin, c, publicUrl)',
      'origin === undefined || isOwnOrigin !== undefined',
      'tests/contract/cross-site',
      'server/http/api/guard',
    ],
  ],
  'server/http/errors.ts': [
    [
      'an unexpected error tells the client what broke',
      'return refuse(c, 500, refusals.unexpected)',
      'return refuse(c, 500, error.message)',
      'server/http/errors',
      'tests/built/empty-and-failing',
      'tests/contract/hostile-input',
    ],
    [
      'a refusal for a while does not say when to ask again',
      "if (retryAfter !== undefined) c.header('retry-after', String(retryAfter))",
      '',
      'server/http/errors',
      'tests/built/overload',
      'tests/contract/second-factor',
    ],
  ],

  // What staff save
  'server/content/documents.ts': [
    [
      'a document that a colleague changed meanwhile is overwritten',
      'refuseLostUpdate(versao, present)',
      'void refuseLostUpdate',
      'tests/contract/writing',
      'tests/e2e/panel-conflict',
    ],
    [
      'the last field of a document is not saved',
      '.filter((name) => fields[name] !== undefined)',
      '.filter((name) => fields[name] !== undefined)\n    .slice(0, -1)',
      'tests/contract/writing',
      'tests/contract/existing-client',
      'tests/e2e/panel-documents',
    ],
  ],
  'server/content/lists.ts': [
    [
      'a change of a row empties the texts that were not sent',
      'started(valuesIn(name, kept), today, before)',
      "started(valuesIn(name, { ...Object.fromEntries(Object.keys(fields).map((each) => [each, ''])), ...kept }), today, before)",
      'tests/contract/writing',
      'tests/contract/existing-client',
      'tests/contract/unasked-fields',
    ],
    [
      'a restored item stands at the end of its list',
      "typeof state.posicao === 'number' ? state.posicao : null",
      'null',
      'tests/contract/lists',
      'tests/contract/writing',
      'tests/e2e/history-restore',
    ],
  ],
  'server/content/revisions.ts': [
    [
      'the history begins with the oldest change',
      ".orderBy('id', 'desc')",
      ".orderBy('id', 'asc')",
      'tests/contract/writing',
      'tests/e2e/history-list',
    ],
  ],
  'server/http/address/cacheable.ts': [
    [
      "pages keep the parish's former name and telephone",
      'kind.inLayout ||',
      '',
      'tests/built/page-cache',
      'tests/built/content-at-once',
    ],
  ],

  // Uploads
  'contract/content/file-refusal.ts': [
    [
      'a video is taken for the photo of an action',
      "picture: ['picture'],",
      "picture: ['picture', 'video'],",
      'app/admin/editor/picture-type',
      'server/media/receive',
      'tests/contract/send-files',
    ],
  ],
  'server/media/store-upload.ts': [
    [
      'a PDF that runs a script is published',
      "if (verdict !== 'whole') throw",
      "if (verdict !== 'whole' && verdict !== 'scripts') throw",
      'server/media/store-upload',
      'tests/contract/documento',
    ],
    [
      'a video keeps the place where it was taken',
      'await eraseNotes(path, size)',
      'void eraseNotes',
      'server/media/store-upload',
      'tests/contract/send-files',
    ],
  ],

  // Days and hours
  'contract/schedule/coming.ts': [
    [
      "the Mass of tomorrow is announced for 'hoje'",
      "if (data === addDays(today, 1)) return 'amanhã'",
      "if (data === addDays(today, 1)) return 'hoje'",
      'contract/schedule/coming',
      'app/pages/home/proxima-missa',
      'tests/e2e/horarios',
    ],
  ],
  'contract/schedule/rule-dates.ts': [
    [
      "a Mass of 'the fifth Sunday' never takes place",
      'week === Math.ceil(date.getUTCDate() / 7)',
      'week === Math.ceil(date.getUTCDate() / 7) % 5',
      'contract/schedule/occurrences',
      'tests/contract/calendars',
    ],
  ],
  'contract/schedule/occurrences.ts': [
    [
      'the Masses of a day do not stand in the order of their hours',
      ' || compare(a.hora, b.hora)',
      '',
      'contract/schedule/occurrences',
      'contract/schedule/timetable',
      'tests/contract/horarios',
    ],
  ],
  'server/feeds/feed.ts': [
    [
      'a phone that travels shows a Mass at another hour',
      "if (hora !== undefined) property.setParameter('tzid', timeZone)",
      'void property',
      'tests/contract/calendars',
      'tests/integration/calendar-feeds-slow',
    ],
  ],
  'server/liturgia/client.ts': [
    [
      "yesterday's readings are shown as today's",
      'if (today !== undefined && isFor(today, data)) return today',
      'if (today !== undefined) return today',
      'server/liturgia/client',
      'tests/integration/liturgia-service',
      'tests/integration/liturgia-troubles',
    ],
  ],

  // Texts
  'contract/texts/lines.ts': [
    [
      'the lines of a text run into one paragraph',
      '.split(/\\r\\n|\\r|\\n/)',
      '.split(/\\n\\n/)',
      'contract/texts/pieces',
      'tests/built/content-as-text',
      'tests/e2e/devocoes',
    ],
  ],
  'contract/search/words.ts': [
    [
      "'oracao' does not find 'oração'",
      ".normalize('NFKD')\n    .replaceAll(/\\p{M}/gu, '')",
      ".normalize('NFKC')",
      'contract/search/search',
      'app/pages/oracoes/search',
      'tests/contract/search',
    ],
  ],
  'contract/texts/phone-address.ts': [
    [
      'a telephone link lacks the code of the country',
      '`tel:${international(digits)}`',
      '`tel:${digits.slice(2)}`',
      'contract/texts/phone-address',
      'app/parish/contact',
      'tests/e2e/footer',
    ],
  ],
  'contract/pix/br-code.ts': [
    [
      'banks refuse the code of PIX',
      'let crc = 0xffff',
      'let crc = 0',
      'contract/pix/br-code',
      'tests/contract/dizimo',
      'tests/e2e/dizimo',
    ],
  ],
  'server/feeds/notices-feed.ts': [
    [
      "a notice with '&' makes the feed unreadable",
      "      .replaceAll('&', '&amp;')\n",
      '',
      'server/feeds/notices-feed',
      'tests/built/any-text',
      'tests/contract/agenda',
    ],
  ],
  'contract/sentences/messages.ts': [
    [
      "the sentence of a saved action is not SPEC.md's",
      "acaoAdded: 'Ação adicionada com sucesso.'",
      "acaoAdded: 'Ação salva com sucesso.'",
      'contract/kinds/successes',
      'tests/contract/existing-client',
      'tests/e2e/panel-lists',
    ],
  ],
}
