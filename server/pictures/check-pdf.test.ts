// PDFs made by hand, each with what one of the refusals is for.
import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { pdfOf, pdfOfSize, streamOf } from '../../tests/support/pdf.ts'
import { checkPdf } from './check-pdf.mjs'

const entries = '/S /JavaScript /JS (app.alert\\(1\\))'
const script = `<< ${entries} >>`

/** Objects that are packed in a stream, as programs write them since PDF 1.5. */
function packed(objects: string, more = ''): Buffer {
  const index = '4 0 '
  const filter = more.includes('/Filter') ? '' : '/Filter /FlateDecode'
  const dictionary = `/Type /ObjStm /N 1 /First ${index.length} ${filter} ${more}`
  return streamOf(deflateSync(Buffer.from(index + objects, 'latin1')), dictionary)
}

describe('whole', () => {
  const withText = '<< /Title (Cantos \\(e leituras\\) /JS) /URI (https://a.test/Launch) >>'
  test.each([
    ['a plain one', pdfOf()],
    ['strings that read like scripts', pdfOf({ objects: [withText] })],
    ['packed objects', pdfOf({ objects: [packed('<< /Type /Font >>')] })],
    ['a picture of any bytes', pdfOf({ objects: [streamOf(randomBytes(50_000))] })],
    ['a picture that reads like a name', pdfOf({ objects: [streamOf('/JS /JavaScript (')] })],
    ['a length that another object holds', pdfOf({ objects: [indirectLength(), '9'] })],
    ['something before its header', Buffer.concat([Buffer.from('X-Mail: 1\r\n\r\n'), pdfOf()])],
    ['something after its end', Buffer.concat([pdfOf(), Buffer.alloc(900, 'x')])],
    ['zeros after its end', Buffer.concat([pdfOf(), Buffer.alloc(9_000)])],
    ['a table a little before its place', pdfWithTableAt((place) => place + 32)],
    ['a table a little after its place', pdfWithTableAt((place) => place - 32)],
    ['empty lists of files and scripts', pdfOf({ catalog: `/Names << ${emptyLists} >>` })],
    ['its text about objects', pdfOf({ objects: [streamOf('(Lista de 3 obj ou 7 0 obj) Tj')] })],
    ['a title about objects', pdfOf({ objects: ['<< /Title (3 obj << 2) >>'] })],
    ['notes about it that name objects', pdfOf({ objects: [streamOf('7 objs, 2 obj <b>')] })],
    ['names with accents', pdfOf({ objects: ['<< /\u00c3\u0080rea#20de#2Ftexto 1 /\u00ff 2 >>'] })],
    ['an update behind its end', updated()],
    ['a table in a stream', withTableInStream(4)],
    ['a table in a stream a little after its place', withTableInStream(-20)],
    ['arrays in each other', pdfOf({ objects: ['['.repeat(500) + ']'.repeat(500)] })],
    ['a filter in an array', pdfOf({ objects: [packed('null', '/Filter [/FlateDecode]')] })],
    ['a comment between an entry and its value', pdfOf({ objects: [packed('1', commented)] })],
    ['one of many bytes', pdfOfSize(300_000)],
  ])('%s', (_, bytes) => {
    expect(checkPdf(bytes)).toBe('whole')
  })
})

const emptyLists = '/EmbeddedFiles << /Names [] >> /JavaScript << /Names [] >>'
const commented = '/Filter % (\n/FlateDecode'

function pdfWithTableAt(change: (place: number) => number): Buffer {
  const text = pdfOf().toString('latin1')
  return Buffer.from(
    text.replace(/(?<=startxref\n)\d+/, (place) => String(change(Number(place)))),
    'latin1',
  )
}

/** @param miscount bytes by which the place of the table is wrong */
function withTableInStream(miscount: number): Buffer {
  const text = pdfOf().toString('latin1')
  const place = text.indexOf('xref')
  const table = streamOf('\0', `/W [1 2 1] /Root 1 0 R /Type /XRef`).toString('latin1')
  const end = `startxref\n${place + miscount}\n%%EOF\n`
  return Buffer.from(`${text.slice(0, place)}4 0 obj\n${table}\nendobj\n${end}`, 'latin1')
}

/** With a second table and a second end, as programs save a change. */
function updated(): Buffer {
  const first = pdfOf().toString('latin1')
  const place = first.length
  const before = /startxref\n(\d+)/.exec(first)![1]
  const more = `xref\n0 0\ntrailer\n<< /Size 4 /Root 1 0 R /Prev ${before} >>\nstartxref\n${place}\n%%EOF\n`
  return Buffer.from(first + more, 'latin1')
}

function indirectLength(): Buffer {
  return Buffer.from('<< /Length 5 0 R >>\nstream\n(endobj)\nendstream')
}

describe('scripts', () => {
  test.each([
    ['one that runs when it is opened', pdfOf({ objects: [script], catalog: '/OpenAction 4 0 R' })],
    [
      'one with a name in digits',
      pdfOf({ objects: [script.replace('/JavaScript', '/Java#53cript').replace('/JS', '/J#53')] }),
    ],
    ['a packed one', pdfOf({ objects: [packed(script)] })],
    [
      'a packed one without a type',
      pdfOf({
        objects: [
          streamOf(deflateSync(Buffer.from(`4 0 ${script}`)), '/N 1 /First 4 /Filter /FlateDecode'),
        ],
      }),
    ],
    ['a packed one behind what looks like a string', pdfOf({ objects: [packed(`( ${script}`)] })],
    ['a packed one behind what looks like a comment', pdfOf({ objects: [packed(`%${script}`)] })],
    ['one behind digits with a parenthesis', pdfOf({ objects: [`<< /A <41(> ${entries} >>`] })],
    ['one behind digits with a percent sign', pdfOf({ objects: [`<< /A <41%> ${entries} >>`] })],
    ['one that ends as Chromium ends names', pdfOf({ objects: ['<< /JS\u0080(a) /A 1 >>'] })],
    ['a program that it starts', pdfOf({ objects: ['<< /S /Launch /F (x.exe) >>'] })],
    ['a file in it', pdfOf({ objects: [streamOf('MZ', '/Type /EmbeddedFile')] })],
    ['a file in it without a type', pdfOf({ objects: ['<< /F (x.exe) /EF << /F 5 0 R >> >>'] })],
    ['a way into a file in it', pdfOf({ objects: ['<< /S /GoToE /T << /R /C >> >>'] })],
    ['a form that sends what is typed', pdfOf({ objects: ['<< /S /SubmitForm /F (//a.test) >>'] })],
    ['a form that takes a file in', pdfOf({ objects: ['<< /S /ImportData /F (x.fdf) >>'] })],
    ['a drawing that runs a script', pdfOf({ objects: ['<< /OnInstantiate 5 0 R >>'] })],
    ['a film', pdfOf({ objects: ['<< /Subtype /RichMedia >>'] })],
    ['a form of a program', pdfOf({ catalog: '/AcroForm << /XFA [] >>' })],
  ])('%s', (_, bytes) => {
    expect(checkPdf(bytes)).toBe('scripts')
  })
})

describe('encrypted', () => {
  test('in the trailer', () => {
    expect(checkPdf(pdfOf({ trailer: '/Encrypt 4 0 R' }))).toBe('encrypted')
  })
  test('with packed objects, which then cannot be read', () => {
    const unreadable = streamOf(
      randomBytes(400),
      '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
    )
    const bytes = pdfOf({ objects: [unreadable], trailer: '/Encrypt << /Filter /Standard >>' })
    expect(checkPdf(bytes)).toBe('encrypted')
  })
})

describe('cut off', () => {
  const whole = pdfOf({ objects: [streamOf(randomBytes(5_000))] })
  test.each([0.3, 0.6, 0.99])('after %d of it', (part) => {
    expect(checkPdf(whole.subarray(0, whole.length * part))).toBe('cut off')
  })
  test('within the mark at its end', () => {
    expect(checkPdf(whole.subarray(0, whole.length - 3))).toBe('cut off')
  })
  test.each([33, -33])('with its table %d bytes before its place', (miscount) => {
    expect(checkPdf(pdfWithTableAt((place) => place + miscount))).toBe('cut off')
  })
  test('in the middle, with its end', () => {
    const gap = Buffer.concat([whole.subarray(0, 1_000), whole.subarray(2_000)])
    expect(checkPdf(gap)).toBe('cut off')
  })
})

describe('unreadable', () => {
  const hidden = `7 0 obj ${script} endobj`
  test.each([
    ['no PDF', Buffer.from('<html>')],
    ['a header too late', Buffer.concat([Buffer.alloc(1_024, ' '), pdfOf()])],
    ['a stream without an end', pdfOf({ objects: ['<< >>\nstream\nabc'] })],
    ['no root', Buffer.from(pdfOf().toString('latin1').replace('/Root', '/Toor'), 'latin1')],
    ['an object hidden in a string', pdfOf({ objects: [`(${hidden.replaceAll(/[()]/g, '')})`] })],
    ['an object hidden in digits', pdfOf({ objects: [`<41 7 0 obj << /A 1>`] })],
    ['an object hidden in a comment', pdfOf({ objects: [`% ${hidden}\nnull`] })],
    ['a stream within a dictionary', pdfOf({ objects: ['<< /A stream /B endstream >>'] })],
    ['an object within a dictionary', pdfOf({ objects: ['<< /A 7 0 obj /B endobj >>'] })],
    ['a stream without a dictionary', pdfOf({ objects: [`<< >> null\nstream\n1\nendstream`] })],
    [
      'a stream behind a bracket of another kind',
      pdfOf({ objects: ['<< /A << /B 1 ] >>\nstream\n/JS\nendstream /C 1 >>'] }),
    ],
    ['brackets without an end', pdfOf({ objects: ['['.repeat(501) + ']'.repeat(501)] })],
  ])('%s', (_, bytes) => {
    expect(checkPdf(bytes)).toBe('unreadable')
  })

  test.each([
    hidden,
    '7 0obj<<>>',
    `7 0${' '.repeat(300)}obj<<>>`,
    `7${'\n'.repeat(300)}0 obj<<>>`,
    '7 0 %x\n obj<<>>',
    '7 %x\n\n0 obj<<>>',
    '7 %x\n%\n obj<<>>',
    '7 0 obj[<<>>]',
    '7 0 obj /Launch',
    '7 0 obj %x\n<<>>',
    '7 0 obj ) <<>>',
    '7+0 obj <<>>',
    '7\u00800 obj\u00ff<<>>',
    'trailer\n<< /Root << /OpenAction 4 0 R >> >>',
    'trailer %x\n<<>>',
  ])('with %j in a stream', (content) => {
    expect(checkPdf(pdfOf({ objects: [streamOf(content)] }))).toBe('unreadable')
  })

  const first = '/Type /ObjStm /N 1 /First 4'
  test.each<[string, Buffer]>([
    ['twice', packed(script, '/Filter [/ASCIIHexDecode /FlateDecode]')],
    ['with a filter that another object has', packed(script, '/Filter 5 0 R')],
    ['with two filters to choose from', packed('1', '/Filter /FlateDecode /Filter null')],
    ['with a filter under its other name', packed('1', '/Filter /FlateDecode /F /AHx')],
    ['with a filter that is the value of another', packed('1', '/A /Filter /FlateDecode null')],
    ['with a filter in an array of another', packed('1', '/A [/Filter /FlateDecode]')],
    ['with a filter behind what has no name', packed('1', '[/A] /Filter /FlateDecode')],
    ['with bytes to be added', packed('1', `${flate} /DecodeParms << /Predictor +12 >>`)],
    ['with parameters in another object', packed('1', `${flate} /DecodeParms 5 0 R`)],
    ['without a filter', streamOf(`4 0 ${script}`, first)],
    ['without a filter and with a false end', Buffer.from(`<< ${first} ${falseEnd}`)],
    ['and damaged', streamOf('x', '/Type /ObjStm /Filter /FlateDecode')],
    ['to be far more', packed(' '.repeat(65 * 1024 ** 2))],
    ['in the line of its word', inTheLine(deflateSync(Buffer.from('4 0 1')))],
  ])('objects that are packed %s', (_, object) => {
    expect(checkPdf(pdfOf({ objects: [object] }))).toBe('unreadable')
  })
})

const flate = '/Filter /FlateDecode'
const falseEnd = `/Length 5 0 R >>\nstream\n4 0 1\nendstream\n( ${entries}\nendstream)`

/** Some readers take the next line, where there may be another stream. */
function inTheLine(data: Buffer): Buffer {
  // This first byte, which is as good as the usual one, also ends the word before it.
  data.writeUInt16BE(0x28_00 + 31 - (0x28_00 % 31))
  const dictionary = `<< /Type /ObjStm /N 1 /First 4 ${flate} /Length ${data.length} >>\nstream`
  return Buffer.concat([Buffer.from(dictionary), data, Buffer.from('\nendstream')])
}

describe('a made-up file takes little time', () => {
  const repeated = (text: string) => text.repeat((19 * 1024 ** 2) / text.length)
  test.each<[string, () => string | Buffer]>([
    ['of many packed numbers', () => packed('1 '.repeat(31 * 1024 ** 2))],
    ['of a long name in digits', () => `/${repeated('#41')}`],
    ['of many names in digits', () => repeated('/#41 ')],
    ['of many lines that could begin an object', () => streamOf(`%${repeated('\nobj <')}`)],
  ])('%s', (_, make) => {
    const bytes = pdfOf({ objects: [make()] })
    const before = process.cpuUsage()
    checkPdf(bytes)
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(3)
  })
})
