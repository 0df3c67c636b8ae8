import { describe, expect, test } from 'vitest'
import { offerOn } from './offers.ts'

describe('names and hours of messages', () => {
  const both = 'Bazar neste sábado\nTragam doações'
  // Masterscrat/Chatistics#53, signalapp/Signal-Android#7166, ChatLab/ChatLab#281,
  // Pustur/whatsapp-chat-parser#224, stepva/chatalysis#99
  test.each([
    ['an iPhone', (hour: string) => `\u200e[27/11/2026 08:${hour}:32] Ana: `],
    [
      'an iPhone with a comma and an unsaved name',
      (hour: string) => `[27/11/2026, 08:${hour}:32] ~\u202fAna Lúcia: `,
    ],
    ['an iPhone of twelve hours', (hour: string) => `[27/11/26, 8:${hour}:32\u202fPM] Ana: `],
    ['Android', (hour: string) => `27/11/2026 08:${hour} - Ana: `],
    [
      'Android of twelve hours',
      (hour: string) => `27/11/2026 8:${hour} p.\u00a0m. - +55 27 99812-3456: `,
    ],
    ['Android, several chosen', (hour: string) => `[27/11 08:${hour}] Ana: `],
    ['WhatsApp Web', (hour: string) => `[08:${hour}, 27/11/2026] Ana: `],
    ['a year first, without a blank', (hour: string) => `[2026/11/27 08:${hour}:09] Ana:`],
    ['a country with dots', (hour: string) => `[27.11.2026, 08:${hour}:09] Ana: `],
    ['Telegram', (hour: string) => `Ana Lúcia, [27.11.2026 08:${hour}]\n`],
  ])('%s', (_, sender) => {
    const pasted = `${sender('15')}Bazar neste sábado\r\n${sender('17')}Tragam doações\n`
    expect(offerOn(pasted, false)).toMatchObject({ button: 'Tirar nomes e horas', text: both })
    expect(offerOn(both, true)).toBeUndefined()
  })

  test('what was not copied goes, and further lines stay', () => {
    const pasted = [
      '27/11/2026 08:10 - As mensagens são protegidas com a criptografia de ponta a ponta.',
      '27/11/2026 08:11 - Ana adicionou você',
      '27/11/2026 08:12 - Ana: <Mídia oculta>',
      '27/11/2026 08:13 - Ana: Mensagem apagada',
      '27/11/2026 08:14 - Ana: IMG-20261127-WA0001.jpg (arquivo anexado)',
      '27/11/2026 08:15 - Ana: *Bazar* neste sábado:',
      'das 8h às 12h <Mensagem editada>',
      '27/11/2026 08:16 - Bia: \u200eimagem ocultada',
      '27/11/2026 08:17 - Bia: \u200evideo omitted',
    ].join('\n')
    expect(offerOn(pasted, true)?.text).toBe('*Bazar* neste sábado:\ndas 8h às 12h')
  })

  test.each([
    '24/12/2026 19:30 - Missa: Matriz\n25/12/2026 09:00 - Missa: São José',
    '24/12/2026 19:20 - Missa: Matriz\n25/12/2026 18:40 - Terço: São José',
    '24/12 19:07 - Missa: Matriz\n25/12 20:13 - Terço: São José',
    '19:07 - Missa: Matriz\n20:13 - Terço: São José',
    '27/11/2026 08:17 - Bazar neste sábado',
    'Ana: Bazar\nBia: Terço',
    '[1] Ana: nota',
  ])('%j is no conversation', (text) => {
    expect(offerOn(text, true)).toBeUndefined()
  })
})

describe('lines that were cut', () => {
  // JiHong88/SunEditor#1147, Unstructured-IO/unstructured#3486
  const cut =
    'A paróquia convida todas as famílias para a novena da padroeira, que come-\n' +
    'ça no dia três de dezembro, na Matriz, com a oração do terço às dezoito e\n' +
    'trinta e a Santa Missa às dezenove horas, presidida a cada noite por um dos\n' +
    'padres da região.'

  test('a sentence in four lines is one paragraph, and its word is whole', () => {
    expect(offerOn(cut, true)).toMatchObject({ button: 'Juntar as linhas' })
    expect(offerOn(cut, true)?.text).toBe(
      'A paróquia convida todas as famílias para a novena da padroeira, que começa no dia três de dezembro, na Matriz, com a oração do terço às dezoito e trinta e a Santa Missa às dezenove horas, presidida a cada noite por um dos padres da região.',
    )
    expect(offerOn(cut, false)).toBeUndefined()
  })

  test.each(['\u00ad', '\u2010', '\ufffe'])(
    'a word that a program cut with %j is whole',
    (sign) => {
      expect(offerOn(cut.replace('-\n', `${sign}\r\n`), true)?.text).toContain('que começa no dia')
    },
  )

  // xberg-io/xberg#1543
  test.each([
    ['segunda-\nfeira', 'segunda-feira'],
    ['meio-\ndia', 'meio-dia'],
    ['reunir-\nse', 'reunir-se'],
    ['ex-\nalunos', 'ex-alunos'],
    ['mis-\nsa', 'missa'],
    ['clas-\nse', 'classe'],
    ['par-\nte', 'parte'],
  ])('%j is %s', (given, word) => {
    const start = 'palavra '.repeat(8)
    const text = `${start}na\n${start}${given} ${start}\nna última linha`
    expect(offerOn(text, true)?.text.replaceAll(/\s+/g, ' ')).toContain(` ${word} `)
  })

  test('paragraphs, headings, items and what follows a short line stay apart', () => {
    const text = ['# Novena', cut, '', cut, '- um', `- ${cut}`, '- dois', 'Pe. João'].join('\n')
    const one = offerOn(cut, true)!.text
    expect(offerOn(text, true)?.text).toBe(
      ['# Novena', one, '', one, '- um', `- ${one}`, '- dois', 'Pe. João'].join('\n'),
    )
  })

  test('a sentence that ends with its line goes on, if the next word had no room', () => {
    const text =
      'No domingo haverá a procissão com a imagem da padroeira pelas ruas do bairro.\n' +
      'Depois, quem quiser pode ficar para o almoço no salão, que neste ano será ser-\n' +
      'vido das onze às catorze horas, com a ajuda de todas as pastorais da paróquia,\n' +
      'que preparam os doces, e as fichas estão na secretaria até sexta-feira à tarde.\n' +
      'Participe.'
    expect(offerOn(text, true)?.text.split('\n')).toHaveLength(1)
  })

  test('lines as long as a printed page is wide are joined', () => {
    const line = 'O conselho avaliou as atividades do ano que passou na comunidade e '.repeat(9)
    const wide = line.trim().replaceAll(/(.{80,110}) /g, '$1\n')
    expect(wide.split('\n').length).toBeGreaterThan(3)
    expect(offerOn(wide, true)?.text).toBe(line.trim())
  })

  test.each([
    // Announcements, a hymn, an address, a list, two lines.
    'Missa na Matriz no domingo às sete horas, com a bênção das famílias.\n'.repeat(4),
    'Segura na mão de Deus e vai\nvai e não temas, segue adiante\ne não olhes para trás\n'.repeat(
      3,
    ),
    'Rua das Flores, 12\ncentro\nVila Velha',
    `- ${'palavra '.repeat(8)}\n`.repeat(4),
    cut.split('\n').slice(0, 2).join('\n'),
    'uma palavra só por linha\n'.repeat(9),
    `${'um parágrafo comprido que ninguém cortou '.repeat(9)}\n`.repeat(4),
    'dia\thora e lugar de cada celebração desta semana na paróquia inteira\n'.repeat(4),
  ])('%j stays as it is', (text) => {
    expect(offerOn(text, true)).toBeUndefined()
  })
})
