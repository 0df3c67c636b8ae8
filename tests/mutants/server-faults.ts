// Faults of server and contract that a client, a member of staff or a visitor would see.
import type { Faults } from './mutant.ts'

export const serverFaults: Faults = {
  // Roles and sessions
  'src/api/calls/account-calls.ts': [
    [
      'members read the list of users',
      "who: 'admin',\n    summary: 'Users: all'",
      "who: 'member',\n    summary: 'Users: all'",
      'src/api/calls/calls',
      'tests/contract/roles',
    ],
  ],
  'src/server/accounts/usuarios.ts': [
    [
      'the list of users has the hashes of their passwords',
      'return { ...toUsuario(row), segundoFator',
      'return { ...row, segundoFator',
      'src/server/accounts/usuarios',
      'src/server/accounts/accounts',
      'tests/contract/unasked-fields',
      'tests/contract/existing-client',
    ],
  ],
  'src/server/http/api/handlers.ts': [
    [
      'members read the revisions of what only administrators change',
      'if (!readable.includes(revisao.tipo)) notFound()',
      'void readable',
      'tests/contract/writing',
      'tests/contract/roles',
    ],
  ],
  'src/server/accounts/change-senha.ts': [
    [
      'other sessions go on after the password is changed',
      'await endSessionsOf(trx, usuario.id, token)',
      'void endSessionsOf',
      'src/server/accounts/accounts',
      'src/server/accounts/usuarios',
      'tests/e2e/session-senha',
      'tests/e2e/panel-sessoes',
    ],
  ],
  'src/server/http/api/account-calls.ts': [
    [
      "after 'Sair' the cookie still opens the session",
      "if (session.token !== '') await accounts.logOut(session.token)\n",
      'void accounts\n',
      'tests/contract/session-cookie',
      'tests/contract/existing-client',
      'tests/e2e/session-end',
    ],
  ],
  'src/server/http/api/guard.ts': [
    [
      'a page of another site writes in a browser that sends only Origin',
      'origin === undefined || isOwnOrigin(origin, c, publicUrl)',
      'origin === undefined || isOwnOrigin !== undefined',
      'tests/contract/cross-site',
      'src/server/http/api/guard',
    ],
  ],
  'src/server/http/errors.ts': [
    [
      'an unexpected error tells the client what broke',
      'return refuse(c, 500, refusals.unexpected)',
      'return refuse(c, 500, error.message)',
      'src/server/http/errors',
      'tests/built/empty-and-failing',
      'tests/contract/hostile-input',
    ],
    [
      'a refusal for a while does not say when to ask again',
      "if (retryAfter !== undefined) c.set('retryAfter', retryAfter)",
      '',
      'src/server/http/errors',
      'tests/built/overload',
      'tests/contract/second-factor',
    ],
  ],

  // What staff save
  'src/server/content/documents.ts': [
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
  'src/server/content/lists.ts': [
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
  'src/server/content/revisions.ts': [
    [
      'the history begins with the oldest change',
      ".orderBy('id', 'desc')",
      ".orderBy('id', 'asc')",
      'tests/contract/writing',
      'tests/e2e/history-list',
    ],
  ],
  'src/server/http/address/cacheable.ts': [
    [
      "pages keep the parish's former name and telephone",
      'kind.inLayout ||',
      '',
      'tests/built/page-cache',
      'tests/built/content-at-once',
    ],
  ],

  // Uploads
  'src/api/sentences/file-refusal.ts': [
    [
      'a video is taken for the photo of an action',
      "picture: ['picture'],",
      "picture: ['picture', 'video'],",
      'src/server/media/receive',
      'tests/contract/send-files',
    ],
  ],
  'src/server/media/store-upload.ts': [
    [
      'a PDF that runs a script is published',
      "if (verdict !== 'whole') throw",
      "if (verdict !== 'whole' && verdict !== 'scripts') throw",
      'src/server/media/store-upload',
      'tests/contract/documento',
    ],
    [
      'a video keeps the place where it was taken',
      'await eraseNotes(path, size)',
      'void eraseNotes',
      'src/server/media/store-upload',
      'tests/contract/send-files',
    ],
  ],

  // Days and hours
  'src/parish/horarios/coming.ts': [
    [
      "the Mass of tomorrow is announced for 'hoje'",
      "if (data === addDays(today, 1)) return 'amanhã'",
      "if (data === addDays(today, 1)) return 'hoje'",
      'src/parish/horarios/coming',
      'src/site/home/proxima-missa',
      'tests/e2e/horarios',
    ],
  ],
  'src/model/dates/rule-dates.ts': [
    [
      "a Mass of 'the fifth Sunday' never takes place",
      'week === Math.ceil(date.getUTCDate() / 7)',
      'week === Math.ceil(date.getUTCDate() / 7) % 5',
      'src/parish/horarios/occurrences',
      'tests/contract/calendars',
    ],
  ],
  'src/parish/horarios/occurrences.ts': [
    [
      'the Masses of a day do not stand in the order of their hours',
      ' || compare(a.hora, b.hora)',
      '',
      'src/parish/horarios/occurrences',
      'src/parish/horarios/timetable',
      'tests/contract/horarios',
    ],
  ],
  'src/server/horarios/feed.ts': [
    [
      'a phone that travels shows a Mass at another hour',
      "if (hora !== undefined) property.setParameter('tzid', timeZone)",
      'void property',
      'tests/contract/calendars',
      'tests/integration/calendar-feeds-slow',
    ],
  ],
  'src/server/liturgia/client.ts': [
    [
      "yesterday's readings are shown as today's",
      'if (today !== undefined && isFor(today, data)) return today',
      'if (today !== undefined) return today',
      'src/server/liturgia/client',
      'tests/integration/liturgia-service',
      'tests/integration/liturgia-troubles',
    ],
  ],

  // Texts
  'src/model/texts/lines.ts': [
    [
      'the lines of a text run into one paragraph',
      '.split(/\\r\\n|\\r|\\n/)',
      '.split(/\\n\\n/)',
      'src/model/texts/pieces',
      'tests/built/content-as-text',
      'tests/e2e/devocoes',
    ],
  ],
  'src/parish/busca/words.ts': [
    [
      "'oracao' does not find 'oração'",
      ".normalize('NFKD')\n    .replaceAll(/\\p{M}/gu, '')",
      ".normalize('NFKC')",
      'src/parish/busca/search',
      'src/site/oracoes/search',
      'tests/contract/search',
    ],
  ],
  'src/model/texts/phone-address.ts': [
    [
      'a telephone link lacks the code of the country',
      '`tel:${international(digits)}`',
      '`tel:${digits.slice(2)}`',
      'src/model/texts/phone-address',
      'src/site/contato/contact',
      'tests/e2e/footer',
    ],
  ],
  'src/parish/dizimo/br-code.ts': [
    [
      'banks refuse the code of PIX',
      'let crc = 0xffff',
      'let crc = 0',
      'src/parish/dizimo/br-code',
      'tests/contract/dizimo',
      'tests/e2e/dizimo',
    ],
  ],
  'src/server/agenda/notices-feed.ts': [
    [
      "a notice with '&' makes the feed unreadable",
      "      .replaceAll('&', '&amp;')\n",
      '',
      'src/server/agenda/notices-feed',
      'tests/built/any-text',
      'tests/contract/agenda',
    ],
  ],
  'src/parish/home/acao.ts': [
    [
      "the sentence of a saved action is not SPEC.md's",
      "created: 'Ação adicionada com sucesso.'",
      "created: 'Ação salva com sucesso.'",
      'src/api/sentences/messages',
      'tests/contract/existing-client',
      'tests/e2e/panel-lists',
    ],
  ],
}
