// Faults of pages, panel, styles and service worker that a visitor or a member of staff would see.
import type { Faults } from './mutant.ts'

export const pageFaults: Faults = {
  // Words and order
  'src/site/layout/account-links.tsx': [
    [
      "the header's link to the panel has another name than SPEC.md's",
      'Editar Site</PageLink>',
      'Editar</PageLink>',
      'tests/e2e/header',
      'tests/e2e/phone-menu',
    ],
  ],
  'src/api/sentences/visitor-messages.ts': [
    [
      "before a devotion is chosen the sentence is not SPEC.md's",
      "devocao: 'Clique em uma devoção para abrir...'",
      "devocao: 'Escolha uma devoção.'",
      'tests/built/selection',
      'tests/e2e/devocoes',
    ],
  ],
  'src/site/oracoes/route.tsx': [
    [
      'the Rosary stands before the prayers in their list',
      '[...choices, tercoLink]',
      '[tercoLink, ...choices]',
      'tests/built/selection',
      'tests/e2e/oracoes',
      'tests/e2e/terco',
    ],
  ],
  'src/parish/oracoes/conjuntos.ts': [
    [
      'on Thursday the Rosary of another day is proposed',
      "'gloriosos',\n  'luminosos',",
      "'luminosos',\n  'gloriosos',",
      'src/site/oracoes/terco/conjuntos',
      'tests/e2e/comfort-guided-terco',
    ],
  ],
  'src/site/liturgia/day-links.tsx': [
    [
      "'Dia seguinte' leads a day too far",
      '[addDays(data, -1), addDays(data, 1)]',
      '[addDays(data, -1), addDays(data, 2)]',
      'tests/built/liturgia-page',
      'tests/e2e/liturgia',
    ],
  ],

  // Ways through the site
  'src/site/home/carousels.tsx': [
    [
      'each slide leads to the first community',
      'state={{ id }}',
      'state={{ id: comunidades[0]!.id }}',
      'tests/e2e/home',
      'tests/e2e/comunidade',
      'tests/e2e/keyboard',
    ],
    [
      'the façades of the carousel have no alternative text',
      'alt={`Fachada da comunidade ${nome}`}',
      'alt=""',
      'tests/built/pages.test',
      'tests/e2e/home',
    ],
  ],
  'src/site/comunidades/comunidade-route.tsx': [
    [
      'the address wins over the community that the link named',
      'const id = fromState ?? numericId(params.id)',
      'const id = numericId(params.id) ?? fromState',
      'tests/e2e/comunidade',
    ],
  ],
  'src/site/ui/choice-list/choice-list.tsx': [
    [
      'Back leaves the prayers instead of going to the one before',
      '<Link to={to} aria-current',
      '<Link replace to={to} aria-current',
      'tests/e2e/oracoes',
      'tests/e2e/devocoes',
      'tests/e2e/terco',
    ],
  ],
  'src/site/ui/toggled-menu.tsx': [
    [
      'the menu stays open over the page that was chosen in it',
      'return () => close(current)\n  }, [key])',
      'return () => void current\n  }, [key])',
      'tests/e2e/phone-menu',
      'tests/e2e/oracoes',
      'tests/e2e/header',
    ],
  ],
  'src/site/layout/frame.tsx': [
    [
      'the focus stays in the header when a page was opened',
      'main.current?.focus({ preventScroll: true })',
      '',
      'tests/e2e/keyboard',
      'tests/e2e/new-page',
      'tests/e2e/urgent-notice',
    ],
  ],
  'src/site/ui/modal.tsx': [
    [
      'Esc does not close a dialog',
      'onClose={onClose}>',
      'onClose={onClose} onCancel={(event) => event.preventDefault()}>',
      'tests/e2e/lightbox',
      'tests/e2e/panel-recent-login',
      'tests/e2e/panel-asks',
    ],
  ],
  'src/site/home/publicacao-popup.tsx': [
    [
      'the publication opens again at each visit of Home',
      "if (fromStorage((session) => session.getItem(closed)) === dataset.id) dataset.fechada = ''\n  else if",
      'if',
      'tests/e2e/publicacao',
      'tests/e2e/recovery',
    ],
  ],

  // What a page is made of
  'src/entry.server.tsx': [
    [
      'without JavaScript pages say Carregando...',
      'progressiveChunkSize: Number.MAX_SAFE_INTEGER,',
      'progressiveChunkSize: 500,',
      'tests/built/pages.test',
      'tests/e2e/without-javascript',
    ],
  ],
  'src/site/meta/page-meta.tsx': [
    [
      'a text of staff ends the structured data and begins a script',
      ".replaceAll('<', '\\\\u003c')",
      '',
      'tests/built/content-as-text',
      'tests/built/any-text',
      'tests/e2e/content',
    ],
    [
      'search engines list the area of staff',
      '<meta name="robots" content="noindex" />',
      '',
      'tests/built/page-meta',
      'tests/built/service-worker',
      'tests/contract/agenda',
      'tests/contract/paginas',
    ],
  ],
  'src/site/horarios/use-parish-now.ts': [
    [
      'the next Mass of an open page is that of an hour ago',
      'const timer = setInterval(look, pause)',
      'const timer = 0',
      'tests/e2e/horarios',
      'tests/e2e/offline-pages',
      'tests/e2e/translator',
    ],
  ],
  'src/root.tsx': [
    ["an open page shows yesterday's liturgy", 'void revalidate()', '', 'tests/e2e/new-day'],
  ],
  'src/site/loading/use-retry.ts': [
    [
      'a page does not try again when the network is back',
      "addEventListener('online', again)\n    return",
      'return',
      'tests/e2e/recovery',
      'tests/e2e/offline-readings',
    ],
  ],
  'src/worker/pages.ts': [
    [
      'without a network no page opens',
      '(await withinTimeout(fromNetwork)) ??\n    (await findCached(cacheNames.assets, shellPath)) ??',
      '(await withinTimeout(fromNetwork)) ??',
      'tests/e2e/offline-search',
      'tests/e2e/offline-slow',
      'tests/e2e/offline-readings',
    ],
  ],

  // Looks
  'src/site/styles/tokens.css': [
    [
      'hints and dates are too pale to be read',
      '--ink-soft: #5d5048;',
      '--ink-soft: #9a8f86;',
      'tests/integration/contrast',
      'tests/e2e/accessibility',
      'tests/e2e/panel-accessibility',
    ],
  ],
  'src/site/agenda/event-card.module.css': [
    [
      'events are wider than a phone of 360 pixels',
      'grid-template-columns: min(3.75rem, 20vw) minmax(0, 1fr);',
      'grid-template-columns: 3.75rem 20rem;',
      'tests/walk/looks',
    ],
  ],
  'src/site/ui/picture.module.css': [
    [
      'a poster is cut',
      'max-height: 80svh;\n  object-fit: contain;',
      'max-height: 80svh;\n  object-fit: cover;',
      'tests/e2e/photos',
      'tests/built/large-pictures',
    ],
  ],
  'src/site/styles/print.css': [
    [
      'the lists and buttons of a page are printed',
      '  main nav,\n  main button,\n',
      '',
      'tests/e2e/comfort-print',
    ],
  ],
  'src/site/styles/base.css': [
    [
      'in forced colours the chosen item looks like the others',
      'background: SelectedItem !important;',
      '',
      'tests/e2e/forced-colours',
    ],
  ],

  // Staff
  'src/site/session/session.ts': [
    [
      "another tab goes on showing the panel after 'Sair'",
      "addEventListener('storage'",
      "addEventListener('storage-none'",
      'tests/e2e/header',
      'tests/e2e/session-end',
      'tests/e2e/panel-logout',
    ],
    [
      "the document and the browser's first picture of the header differ",
      'useObservable(session, noSession)',
      'useObservable(session, session.get())',
      'tests/e2e/session-start',
      'tests/e2e/header',
      'tests/e2e/hydration',
    ],
  ],
  'src/panel/sections.tsx': [
    [
      'members see what only administrators may change',
      'sections.filter(({ isForMembers }) => isAdmin || isForMembers)',
      'sections.filter(({ isForMembers }) => isAdmin || isForMembers || true)',
      'tests/e2e/panel-sections',
      'tests/integration/kinds',
    ],
  ],
  'src/panel/editor/use-draft.ts': [
    [
      'what was typed is lost with the page',
      '    } else {\n      setTextsStored',
      '    } else if (chosen.length > 0) {\n      setTextsStored',
      'tests/e2e/panel-drafts',
      'tests/e2e/panel-leaving',
    ],
  ],
  'src/panel/list/use-row-actions.ts': [
    [
      'what was removed cannot be brought back at once',
      'add({ ...shownAt, message, name, revisoes })',
      'add({ ...shownAt, message, name })',
      'tests/e2e/panel-lists',
    ],
  ],
  'src/panel/messages/messages.tsx': [
    [
      'a failure passes before it is read',
      "const passes = tone === 'success' && onDismiss",
      'const passes = onDismiss',
      'tests/e2e/panel-messages',
    ],
  ],
  'src/panel/editor/use-editor.ts': [
    [
      'a double click saves twice',
      'if (isRunning() || isWaiting) return',
      'if (isWaiting) return',
      'tests/e2e/panel-lists',
      'tests/e2e/horarios',
    ],
  ],
}
