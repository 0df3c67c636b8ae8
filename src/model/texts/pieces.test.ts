import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blocksOf, hasPieces, headingsOf, plainText } from './blocks.ts'
import { type Piece, piecesOf, plainLine, wordsOf } from './pieces.ts'

function shown(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece
      if (piece.is === 'link') return `<a>${piece.text}</a>`
      return `<${piece.is}>${shown(piece.of)}</${piece.is}>`
    })
    .join('')
}

// The first two: https://github.com/glific/glific-frontend/issues/1699
test.each([
  ['*ATENÇÃO, JOVENS!*', '<strong>ATENÇÃO, JOVENS!</strong>'],
  ['_Inscrições abertas até domingo_', '<em>Inscrições abertas até domingo</em>'],
  ['custa ~R$ 30~ *R$ 20*', 'custa <s>R$ 30</s> <strong>R$ 20</strong>'],
  ['(*sábado*), "_domingo_".', '(<strong>sábado</strong>), "<em>domingo</em>".'],
  ['*_muito_ importante*', '<strong><em>muito</em> importante</strong>'],
  ['_*muito* importante_', '<em><strong>muito</strong> importante</em>'],
  ['*a* e *b*', '<strong>a</strong> e <strong>b</strong>'],
  ['*🙏Oração🙏* às 19h', '<strong>🙏Oração🙏</strong> às 19h'],
  ['🙏*Oração*🙏', '🙏<strong>Oração</strong>🙏'],
  ['*a*b*', '<strong>a*b</strong>'],
  // https://github.com/NousResearch/hermes-agent/issues/55296
  ['***ATENÇÃO JOVENS***', '<strong>ATENÇÃO JOVENS</strong>'],
  ['****Bingo**** às *19h*', '<strong>Bingo</strong> às <strong>19h</strong>'],
  ['***_Festa_***', '<strong><em>Festa</em></strong>'],
  // https://github.com/botpress/botpress/issues/13953
  ['a chave é ```pix@paroquia.example```', 'a chave é <code>pix@paroquia.example</code>'],
  ['código `*CRISMA* 2026`', 'código <code>*CRISMA* 2026</code>'],
  ['veja `https://paroquia.example/a`.', 'veja <code>https://paroquia.example/a</code>.'],
  // Programs that write for people use Markdown.
  ['**Festa** e __missa__', '<strong>Festa</strong> e <em>missa</em>'],
  ['**https://paroquia.example/a**', '<strong><a>https://paroquia.example/a</a></strong>'],
  // https://github.com/devlikeapro/waha/issues/1522
  [
    'https://paroquia.example/Sarah_Jessica_Parker',
    '<a>https://paroquia.example/Sarah_Jessica_Parker</a>',
  ],
  // https://github.com/deltachat/deltachat-desktop/issues/3275
  [
    '_veja https://paroquia.example/html_node/a_b aqui_',
    '<em>veja <a>https://paroquia.example/html_node/a_b</a> aqui</em>',
  ],
  ['*Inscrições: forms.gle/a*', '<strong>Inscrições: <a>forms.gle/a</a></strong>'],
  ['*Zap:* (27) 99812-3456', '<strong>Zap:</strong> <a>(27) 99812-3456</a>'],
])('%s', (line, html) => {
  expect(shown(piecesOf(line))).toBe(html)
})

test.each([
  '***',
  // https://github.com/baptisteArno/typebot.io/issues/1972
  '00020126850014br.gov.bcb.pix2563pix.example.com/qr/v3/a1b2SAO PAULO62070503***63047BB3',
  // https://github.com/authgear/authgear-server/issues/2129
  'Pix de 27 9981**** e 852****',
  '*',
  '* * *',
  '* valor por pessoa *',
  '*valor por pessoa',
  'R$ 50* e R$ 30*',
  '5*3*2 e 2 * 3 * 4',
  'ficha_de_inscricao_2026',
  'Nome: ______ Telefone: ______',
  '~50 pessoas, ~60 lugares',
  '*.*',
  '**',
  '_ _',
  '*sem fim _e_nem começo*s',
  'CPF ***.456.789-***',
  'Nome:___Telefone:___',
  'copo d`água e caixa d`água',
  '`',
  '``````',
  '```sem fim',
])('%s stays as it is', (line) => {
  expect(piecesOf(line)).toEqual([line])
})

test('marks do not go over a line', () => {
  expect(plainText('*ATENÇÃO,\nJOVENS!*')).toBe('*ATENÇÃO,\nJOVENS!*')
})

describe('lists', () => {
  const list = (text: string) =>
    blocksOf(text).map((block) => {
      if (block.is === 'list') {
        return [block.marker ?? [], block.first, block.items.map(shown)].flat()
      }
      if (block.is === 'table')
        return { head: block.head?.map(shown), rows: block.rows.map((row) => row.map(shown)) }
      return block.is === 'paragraph' ? shown(block.of) : block.is
    })

  test.each([
    [
      'Trazer:\n- caneta\n- *caderno*',
      ['Trazer:', [undefined, 'caneta', '<strong>caderno</strong>']],
    ],
    ['• caneta\n\n•caderno\nAté lá', [[undefined, 'caneta', 'caderno'], 'Até lá']],
    ['* caneta\n* caderno', [[undefined, 'caneta', 'caderno']]],
    ['1. Terço\n2. Missa\n\n7. Café', [[1, 'Terço', 'Missa'], '7. Café']],
    ['3) Terço\n4) Missa', [[3, 'Terço', 'Missa']]],
    ['- Pe. João', ['- Pe. João']],
    ['19. de novembro\n19h. Missa', ['19. de novembro', '19h. Missa']],
    [
      '— O Senhor esteja convosco.\n— Ele está no meio de nós.',
      ['— O Senhor esteja convosco.', '— Ele está no meio de nós.'],
    ],
    ['-caneta\n-caderno', ['-caneta', '-caderno']],
    // infor-design/enterprise#1351, sabrogden/Ditto#640; docMentis/docmentis-udoc-viewer#38 and
    // tinymce/tinymce#10172: letters in place of the signs.
    ...[
      '✓\t',
      '✓ ',
      '➢\t',
      '❖',
      'o\t',
      'o  ',
      '§\t',
      'Ø\t',
      'ü\t',
      '–\t',
      '– ',
      '★\t',
      '✔️ ',
      '➔ ',
      '☐ ',
      '□ ',
    ].map((sign): [string, unknown[]] => [`${sign}RG\n\n${sign}CPF`, [[undefined, 'RG', 'CPF']]]),
    ['a) RG\nb) CPF\nd) foto', [['a', 1, 'RG', 'CPF'], 'd) foto']],
    ['h)\tRG\ni)\tCPF\nj)\tfoto', [['a', 8, 'RG', 'CPF', 'foto']]],
    ['i) RG\nii) CPF\niii) foto', [['i', 1, 'RG', 'CPF', 'foto']]],
    ['I. RG\nII. CPF', [['I', 1, 'RG', 'CPF']]],
    ['A.\tRG\nB.\tCPF', [['A', 1, 'RG', 'CPF']]],
    ['XIX) RG\nXX) CPF', [['I', 19, 'RG', 'CPF']]],
    ['A) RG\nB) CPF', [['A', 1, 'RG', 'CPF']]],
    ['C. Maria\nD. Ana', ['C. Maria', 'D. Ana']],
    [
      'V. O Senhor esteja convosco.\nR. Ele está no meio de nós.',
      ['V. O Senhor esteja convosco.', 'R. Ele está no meio de nós.'],
    ],
    // People speak.
    ['– Que dia é a festa?\n– Dia 12', ['– Que dia é a festa?', '– Dia 12']],
    ['— Vem, filha\n— Já vou', ['— Vem, filha', '— Já vou']],
    ['o salão\no pátio', ['o salão', 'o pátio']],
    ['✓ Feito', ['✓ Feito']],
  ])('%j', (text, blocks) => {
    expect(list(text)).toEqual(blocks)
  })
})

describe('tables', () => {
  const table = (text: string) =>
    blocksOf(text).map((block) => {
      if (block.is !== 'table') return block.is
      const rows = block.rows.map((row) => row.map(shown).join('|'))
      return block.head ? [`#${block.head.map(shown).join('|')}`].concat(rows) : rows
    })

  // osTicket/osTicket#2051, keepnote#615; atsyplenkov/pastum#12: a blank before each tab.
  test.each<[string, unknown[]]>([
    [
      'Dia\tHora\tComunidade\n24/12\t19h30\tMatriz\n25/12\t\tSão José\n31/12\t20h\t',
      [['#Dia|Hora|Comunidade', '24/12|19h30|Matriz', '25/12||São José', '31/12|20h|']],
    ],
    ['Produto \tPreço\nArroz \t*R$ 10*', [['#Produto|Preço', 'Arroz|<strong>R$ 10</strong>']]],
    ['\tMatriz\tSão José\nDomingo\t7h\t9h', [['#|Matriz|São José', 'Domingo|7h|9h']]],
    ['1.\tAna\t9h\n2.\tBia\t10h', [['1.|Ana|9h', '2.|Bia|10h']]],
    ['Ana\t\t27 3722 1234\nBia\t\tsem', [['Ana|<a>27 3722 1234</a>', 'Bia|sem']]],
    // The first row names nothing.
    ['Segunda-feira\tatendimento\nTerça\t8h', [['Segunda-feira|atendimento', 'Terça|8h']]],
    ['Matriz\tsem Missa\nSão José\t19h', [['Matriz|sem Missa', 'São José|19h']]],
    ['Evento\tFesta\nData\t12/12\nHora\t19h', [['Evento|Festa', 'Data|12/12', 'Hora|19h']]],
    ['Pe. João\tpároco\nPe. José\tvigário', [['Pe. João|pároco', 'Pe. José|vigário']]],
    // What cannot be told stays as it was.
    ['Dia\tHora', ['paragraph']],
    ['Ana\t\t1\nMaria\t2', ['paragraph', 'paragraph']],
    ['\tUm parágrafo\n\tOutro', ['paragraph', 'paragraph']],
    ['Domingo\t\nDia\tHora', ['paragraph', 'paragraph']],
  ])('%j', (text, blocks) => {
    expect(table(text)).toEqual(blocks)
  })

  test('plain words have a row in each line', () => {
    expect(plainText('Dia\tHora\n24/12\t\n\nMissa:\t19h\nTerço:\t18h')).toBe(
      'Dia, Hora\n24/12\nMissa: 19h\nTerço: 18h',
    )
  })
})

describe('quotations and code', () => {
  test.each([
    [
      'Disse Jesus:\n> Vinde a *mim*\n>  todos.\nAmém',
      'Disse Jesus:|> Vinde a <strong>mim</strong>|> todos.|Amém',
    ],
    ['>sem espaço\n>\n> ', '>sem espaço|>|>'],
    ['```\nPIX:\n*a@b.example*\n```\nfim', '[PIX:\n*a@b.example*]|fim'],
    ['```um\ndois``` \n```três```', '[um\ndois]|<code>três</code>'],
    ['```\n```\nfim', 'fim'],
    ['```\nsem fim', '```|sem fim'],
    ['```um``` e ```dois\n```', '<code>um</code> e ```dois|```'],
  ])('%j', (text, blocks) => {
    const list = blocksOf(text).map((block) => {
      if (block.is === 'quote') return block.lines.map((line) => `> ${shown(line)}`).join('|')
      if (block.is === 'code') return `[${block.words}]`
      return block.is === 'paragraph' ? shown(block.of) : block.is
    })
    expect(list.join('|')).toBe(blocks)
    expect(hasPieces(text)).toBe(!/^>s|^```\ns|^```\n```/.test(text))
  })

  test('plain words are without the signs', () => {
    expect(plainText('> Vinde a *mim*\n```\numa *chave*\n```\ne `outra`')).toBe(
      'Vinde a mim\numa *chave*\ne outra',
    )
  })
})

describe('headings', () => {
  const withHeadings = { headings: true } as const

  test.each([
    ['# O que trazer', { level: 1, words: 'O que trazer', id: 'parte-o-que-trazer' }],
    ['##  Um *doc* só ', { level: 2, words: 'Um doc só', id: 'parte-um-doc-so' }],
    ['# 🙏', { level: 1, words: '🙏', id: 'parte-1' }],
    [`# ${'a'.repeat(80)}`, { level: 1 }],
  ])('%j is one where a text may have them, and else a paragraph', (text, heading) => {
    expect(blocksOf(text, withHeadings)).toEqual([expect.objectContaining(heading)])
    expect(blocksOf(text)).toMatchObject([{ is: 'paragraph' }])
    expect(hasPieces(text, withHeadings)).toBe(true)
  })

  test.each(['#fé', '#', '# ', '### Título', 'a # b', '#1 lugar', `# ${'a'.repeat(81)}`])(
    '%j is none',
    (text) => {
      expect(blocksOf(text, withHeadings)).toMatchObject([{ is: 'paragraph' }])
      expect(headingsOf(text)).toEqual([])
      expect(plainText(text, withHeadings)).toBe(text.trim())
    },
  )

  test('each has an id of its own', () => {
    const text = '# Prazo\n## Prazo\n# Prazo 2\n# Prazo\nTexto'
    expect(headingsOf(text).map(({ id }) => id)).toEqual([
      'parte-prazo',
      'parte-prazo-2',
      'parte-prazo-2-2',
      'parte-prazo-3',
    ])
  })

  test('plain words are without the sign, and stand between paragraphs and lists', () => {
    const text = 'Antes\n# O que *trazer*\n- um\n- dois\n## Prazo\nDepois #fé'
    expect(plainText(text, withHeadings)).toBe(
      'Antes\nO que trazer\n• um\n• dois\nPrazo\nDepois #fé',
    )
    const kinds = blocksOf(text, withHeadings).map(({ is }) => is)
    expect(kinds).toEqual(['paragraph', 'heading', 'list', 'heading', 'paragraph'])
  })

  test('of any text, ids are unique, no word is lost, and without the sign nothing changes', () => {
    const line = fc.oneof(
      fc.constantFrom('# ', '## Prazo', '# Prazo', '#fé', '- um', '- dois', '1. um', '# Prazo 2'),
      fc.string({ unit: 'binary', maxLength: 90 }).map((words) => `# ${words}`),
      fc.string({ unit: 'binary', maxLength: 20 }),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const text = lines.join('\n')
        const ids = headingsOf(text).map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        const without = text.replaceAll('#', '')
        expect(blocksOf(without, withHeadings)).toEqual(blocksOf(without))
        const bare = (words: string) => words.replaceAll(/[#*_~`>\s•,-]|\d[.)]/gu, '')
        expect(bare(plainText(text, withHeadings))).toBe(bare(plainText(text)))
      }),
      { numRuns: 500 },
    )
  })
})

test('plain words have no marks and keep addresses whole', () => {
  expect(plainText('*Festa*\n- _um_\n- dois: https://paroquia.example/a_b_c')).toBe(
    'Festa\n• um\n• dois: https://paroquia.example/a_b_c',
  )
  expect(plainLine('*FESTA* de São José *')).toBe('FESTA de São José *')
})

test.each([
  ['Só palavras.\nE linhas.', false],
  ['* valor', false],
  ['*Festa*', true],
  ['(27) 99812-3456', true],
  ['- um\n- dois', true],
  ['um\tdois\ntrês\tquatro', true],
])('%j: has more than words and lines: %s', (text, has) => {
  expect(hasPieces(text)).toBe(has)
})

const anyLine = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '*',
        '_',
        '~',
        '`',
        '**',
        '***',
        '```',
        ' ',
        'a',
        'é',
        '.',
        '(',
        'https://a.example/_x_',
        '🙏',
        '\ud83d',
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
  )
  .map((parts) => parts.join(''))

test('of any line, no word is lost, none is added, and only marks are taken away', () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      const words = wordsOf(piecesOf(line))
      const bare = (text: string) => text.replaceAll(/[*_~`]/g, '')
      expect(bare(words)).toBe(bare(line))
      expect(plainLine(line)).toBe(words)
    }),
    { numRuns: 1000 },
  )
})
