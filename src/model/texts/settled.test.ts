import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { settledLine, settledText } from './settled.ts'

const lines: [what: string, given: string, settled: string][] = [
  // https://github.com/nhoizey/vscode-gremlins/issues/204
  [
    'a number from a web page',
    'Ana \u200e+55\u00a027\u202f99812\u20113456\u200f',
    'Ana +55 27 99812-3456',
  ],
  // https://github.com/elixir-ecto/ecto/issues/4087
  ['only a zero width space', '\u200b', ''],
  ['only marks of order', '\ufeff\u2060\u00ad', ''],
  // https://github.com/leafac/kill-the-newsletter/issues/9
  ['a line end of Word', 'Festa\u000bdia 19', 'Festa dia 19'],
  ['only direction marks', '\u202a\u2066\u2069\u202c\u061c', ''],
  ['only wide blanks', '\u00a0\u3000\u2007\u2800', ''],
  // https://github.com/nhoizey/vscode-gremlins/issues/213
  ['only fillers of Korean letters', '\u3164\u115f', ''],
  ['only a variation selector', '\ufe0f', ''],
  ['only a joiner', '\u200d', ''],
  ['a title over two lines', ' Festa de\r\n São José\t\u2028dia 19 ', 'Festa de São José dia 19'],
  ['a Mac’s decomposed letters', 'Orac\u0327a\u0303o', 'Oração'],
  ['a mark between letter and accent', 'a\u200b\u0303', 'ã'],
  ['a selector after a letter that is decomposed', '\ufb2a\ufe0f', '\u05e9\u05c1'],
  ['a joiner after an accent that is composed', 'a\u200b\u0301\u200c\u0645', 'á\u0645'],
  ['soft hyphens of a book', 'Apa\u00adre\u00adci\u00adda', 'Aparecida'],
  ['an override that reverses', 'Missa \u202ehoje', 'Missa hoje'],
  ['half an emoji', 'Paz \ud83d e bem', 'Paz e bem'],
  ['control characters', 'Paz\u0007\u009f e\u001b bem', 'Paz e bem'],
  ['non-characters', 'Paz\ufdd0\uffff\u{1ffff}', 'Paz'],
  ['a picture’s place', 'Paz\ufffc', 'Paz'],
  ['tags without a flag', 'Paz\u{e0041}\u{e0042}', 'Paz'],
  // Letters of font generators: https://github.com/brailcom/speechd/issues/289,
  // https://github.com/nvaccess/nvda/issues/17120,
  // https://github.com/mastodon/mastodon/issues/23641
  ['bold letters and digits', '𝗙𝗘𝗦𝗧𝗔 𝗗𝗔 𝗖𝗥𝗜𝗔𝗡𝗖̧𝗔 𝟭𝟵𝗵', 'FESTA DA CRIANÇA 19h'],
  ['script letters', '𝓥𝓮𝓷𝓱𝓪 à ℱℯ𝓈𝓉𝒶', 'Venha à Festa'],
  ['wide letters', 'Ｑｕｅｒｍｅｓｓｅ！', 'Quermesse!'],
  ['letters in squares', '🅱️🅸🅽🅶🅾️ 🄱🄸🄽🄶🄾', 'BINGO BINGO'],
  ['letters in circles and brackets', 'ⓕⓔⓢⓣⓐ ⒡⒠⒮⒯⒜ 🅕🅔🅢🅣🅐', 'festa festa FESTA'],
  ['an article between letters in squares', '🅵🅴🆂🆃🅰 🅰 🅿🅰🆁🆃🅸🆁', 'FESTA A PARTIR'],
  ['halves of flags', '🇫🇪🇸🇹🇦 🇧\u200b🇮\u200b🇳\u200b🇬', 'FESTA BING'],
  // https://github.com/zerebos/BetterDiscordAddons/issues/647
  ['small capitals', 'ғᴇsᴛᴀ ᴅᴇ sᴀ̃ᴏ ᴊᴏsᴇ́: ǫᴜᴇʀᴍᴇꜱꜱᴇ', 'festa de são josé: quermesse'],
  ['lines through and under letters', 'F̶e̶s̶t̶a̶ d̲a̲ ç̸ã̸o̸ a ≠ b', 'Festa da ção a ≠ b'],
  ['raised letters', 'ᶠᵉˢᵗᵃ de Sᵗᵃ Rita, Nᵃ Sʳᵃ, 1ᵃ vez', 'festa de Sta Rita, Nª Sra, 1ª vez'],
  ['ligatures of a PDF', 'oﬁcina de ﬂores', 'oficina de flores'],
]
test.each(lines)('%s', (_, given, settled) => {
  expect(settledLine(given)).toBe(settled)
})

test.each([
  ['a family', '👨‍👩‍👧‍👦'],
  ['a health worker with a tone of skin', '👩🏽‍⚕️'],
  ['a heart as emoji', '❤️'],
  ['a keycap', '1️⃣'],
  ['the flag of a part of a country', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['the flag of Brazil', '🇧🇷'],
  ['Persian', 'می‌خواهم'],
  ['Hindi', 'क्‍ष'],
  ['a dash between hours', '19h–21h'],
  ['an ordinal', '1ª Eucaristia, 2º dia'],
  ['a fraction, a power, a numeral, a sign', '½ m² e 2ⁿ, ①, Ⅳ, № 5, Adro™ Ⓡ'],
  ['an emoji of a letter', '🅿️ grátis, sangue 🅾️, ℹ️'],
  ['Kazakh', 'Қазақ ғылым'],
])('%s stays as it is', (_, text) => {
  expect(settledLine(text)).toBe(text.normalize('NFC'))
  expect(settledText(text)).toBe(text.normalize('NFC'))
})

test('a text keeps its lines, without blanks at their ends and empty lines around', () => {
  expect(settledText('\r\n \r\n  um \t\r\n\r\ndois\u000btrês\u2029quatro\u0085 \n')).toBe(
    '  um\n\ndois\ntrês\nquatro',
  )
  expect(settledText(' \n\u200b\n\t')).toBe('')
})

// infor-design/enterprise#1351, nvaccess/nvda#6706, yukiyokotani/office-open-xml-viewer#519,
// froala/wysiwyg-editor#2207
test.each([
  ['bullets of Word', '\uf0b7\tcaneta\n\uf0a7 caderno', '•\tcaneta\n• caderno'],
  ['any sign before a line', ' \uf0d8\tRG\n\uf0e0\tCPF\n\uf02d\tfoto', ' •\tRG\n•\tCPF\n•\tfoto'],
  ['ticks', '\uf0fc\tRG\n\uf0fe CPF', '✓\tRG\n✓ CPF'],
  ['an arrow and a face within a line', 'RG \uf0e0 CPF \uf04a', 'RG → CPF ☺'],
  ['bullets within a line', 'RG \uf0d8 CPF', 'RG • CPF'],
  ['icons of a web page and of a Mac', 'Ligue \uf095 ou \uf8ff\u{f0001}\u{10fffd}', 'Ligue  ou'],
])('%s are signs that every font has', (_, given, settled) => {
  expect(settledText(given)).toBe(settled)
})

// MilesMcBain/datapasta#81, revolist/revogrid#822
test.each([
  ['the last cell', 'Dia\tHora\n24\t\n25\t9h\t \n', 'Dia\tHora\n24\t\n25\t9h'],
  ['the last cells of the last row', 'a\tb\tc\r\n1\t\t\r\n', 'a\tb\tc\n1\t\t'],
  ['the first cell', '\tb\n1\t2', '\tb\n1\t2'],
  ['no cell of a line alone', 'um\t\ndois\t\t', 'um\ndois'],
  ['no cell of an empty row', 'a\tb\n\t\n', 'a\tb'],
])('a row of a table keeps empty %s', (_, given, settled) => {
  expect(settledText(given)).toBe(settled)
})

const anyText = fc.string({
  unit: fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    fc.constantFrom(
      ...'\uf0d8\uf0fc\uf04a\u200d\ufe0f\u0301\u3164\u115f\u{1f3f4}\u{e0067}\u{e007f}👩❤\r\n\t é\u200c\u0645𝗙🅱🇧ᴀғᵃⓐ',
    ),
  ),
  maxLength: 60,
})

test('any text that is settled stays so and has nothing unseen', () => {
  fc.assert(
    fc.property(anyText, (given) => {
      const text = settledText(given)
      expect(settledText(text)).toBe(text)
      expect(text).toBe(text.normalize('NFC'))
      expect(text.isWellFormed()).toBe(true)
      expect(text).not.toMatch(
        /(?![\t\n])\p{Cc}|\p{Noncharacter_Code_Point}|[\u200b\u200e\u202a-\u202e\u2060-\u206f\ufeff\u00ad]|\p{Co}/u,
      )
      const line = settledLine(given)
      expect(settledLine(line)).toBe(line)
      expect(line).not.toMatch(/[\n\t]|^ | $| {2}/)
    }),
    { numRuns: 2000 },
  )
})
