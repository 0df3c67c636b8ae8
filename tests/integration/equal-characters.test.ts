// A quadratic pattern stops the site for minutes, with a single text of a member. Such a test passes the
// time limit, which is far above what linear patterns take.
import { expect, test } from 'vitest'
import { readClockTime, readEndTime, readTimeSpan } from '../../src/model/dates/typed-time.ts'
import { parsePauses } from '../../src/model/dates/pauses.ts'
import { parseRecurrence } from '../../src/model/dates/recurrence.ts'
import { videoFrameAddress } from '../../src/model/files/video.ts'
import { profileAddress } from '../../src/model/kinds/contact-writing.ts'
import { maxText } from '../../src/model/kinds/field-schemas.ts'
import { blocksOf } from '../../src/model/texts/blocks.ts'
import { foldedText } from '../../src/model/texts/folded-text.ts'
import { shortAddress } from '../../src/model/texts/links.ts'
import { offerOn } from '../../src/model/texts/offers.ts'
import { phoneDigits, phoneHref } from '../../src/model/texts/phone-address.ts'
import { settledLine, settledText } from '../../src/model/texts/settled.ts'
import { slugOf } from '../../src/model/texts/slug.ts'
import { splitVerses } from '../../src/model/texts/verses.ts'
import { htmlToText, mendText } from '../../src/operation/importing/mend-text.ts'
import { monthDaysRefusal } from '../../src/panel/fields/other-repetition.tsx'
import { lastNamedDay } from '../../src/parish/agenda/agenda-advice.ts'
import { withoutMarks } from '../../src/parish/agenda/whatsapp-messages.ts'
import { bestSentence } from '../../src/parish/busca/marks.ts'
import { createIndex } from '../../src/parish/busca/search-index.ts'
import { readMap, shortMapLink } from '../../src/parish/comunidades/map-input.ts'
import { settledAmount, shownAmount } from '../../src/parish/dizimo/amount.ts'
import { settledCnpj } from '../../src/parish/dizimo/cnpj.ts'
import { txidOf } from '../../src/parish/dizimo/code-words.ts'
import { refusalOfKey, settledKey } from '../../src/parish/dizimo/key.ts'
import { whatToBring } from '../../src/parish/paginas/what-to-bring.ts'
import { pageAt, withoutEnd } from '../../src/parish/paths.ts'
import { browserInWords } from '../../src/server/accounts/browser-in-words.ts'
import { withoutValues } from '../../src/server/process/log.ts'
import { summarize } from '../../src/site/meta/summary.ts'
import { splitMysteries } from '../../src/parish/oracoes/mysteries.ts'

const none: ReadonlySet<string> = new Set()

const readers: Record<string, (text: string) => unknown> = {
  'settled line': (text) => settledLine(text),
  'settled text': (text) => settledText(text),
  'short address': (text) => shortAddress(text),
  'blocks of a text': (text) => blocksOf(text, { headings: true }, '27'),
  'offer on a pasted text': (text) => offerOn(text, true),
  'folded text': (text) => foldedText(text),
  slug: (text) => slugOf(text),
  verses: (text) => splitVerses(text),
  mysteries: (text) => splitMysteries(text),
  'what to bring': (text) => whatToBring(text),
  'description of a page': (text) => summarize(text),
  telephone: (text) => phoneDigits(text) + phoneHref(text),
  'profile of a network': (text) => profileAddress('instagram', text),
  video: (text) => videoFrameAddress(text),
  time: (text) => readClockTime(text) ?? readEndTime(text),
  'span of time': (text) => readTimeSpan(text),
  'days of a month': (text) => monthDaysRefusal(text),
  pauses: (text) => parsePauses(text),
  repetition: (text) => parseRecurrence(text),
  'named day': (text) => lastNamedDay(text, '2026-11-28'),
  'line for WhatsApp': (text) => withoutMarks(text),
  'best sentence': (text) => bestSentence([text], none, none),
  'search index': (text) => createIndex([{ as: 'Aviso', title: '', address: '/', lines: [text] }]),
  map: (text) => readMap(text),
  'short link of a map': (text) => shortMapLink(text),
  'PIX key': (text) => refusalOfKey(settledKey(text)),
  CNPJ: (text) => settledCnpj(text),
  amount: (text) => shownAmount(settledAmount(text)),
  'PIX identifier': (text) => txidOf(text),
  'imported text': (text) => mendText(text, 'text'),
  'HTML without its tags': (text) => htmlToText(`<p>${text}`),
  'address of a page': (text) => pageAt(`/${text}`) ?? withoutEnd(`/${text}`),
  'name of a browser': (text) => browserInWords(text),
  'message in the log': (text) => withoutValues(text),
}

const words = [
  ['\u0336', '\u200b', '\u200d\ufe0f', '\u{1f3f4}\u{e0067}', 'a \u0301', '🙏', 'a ', 'zap ', './'],
  ['a@', 'a.', 'a_a@a.', 'http://', 'https://a.b/)', 'a.b/_ ', '1 ', '1A ', '27 9', '(27) ', '+3 '],
  [
    '# a\n',
    '# a\tb\n',
    '1.\ta\n',
    'a\tb\n',
    '– a\n',
    '\uf0d8',
    '[1/1 1:11] a:',
    '- a\n',
    '1.\n',
    '> \n> a\n',
    '```a\n',
    'a```\n',
    '*a ',
    '_a *b ',
    '***a ',
    '*_~',
  ],
].flat()
const kinds = [...'aÇ1., \t\n…([<“*_-/@:', ...words]

test.each(Object.entries(readers))(
  '%s: 200,000 characters of one kind, and as many of a few that repeat, are read in time',
  { timeout: 20_000 },
  async (_, read) => {
    const all = kinds.map((each) => read(each.repeat(Math.floor(maxText / each.length))))
    expect(await Promise.all(all)).toHaveLength(kinds.length)
  },
)
