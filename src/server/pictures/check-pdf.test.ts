// PDFs made by hand, and encrypted ones made by qpdf.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { pdfOf, pdfOfSize, streamOf } from '../../../tests/support/pdf.ts'
import { checkPdf } from './check-pdf.mjs'

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const inHex = '<< /S /J#61vaScript /#4a#53 (app.alert\\(1\\)) >>'

/** Objects that are packed in a stream, as programs write them since PDF 1.5. */
function packed(objects: string, type = '/ObjStm'): Buffer {
  const index = '4 0 '
  const dictionary = `/Type ${type} /N 1 /First ${index.length} /Filter /FlateDecode`
  return streamOf(deflateSync(Buffer.from(index + objects, 'latin1')), dictionary)
}

function pdfWithTableAt(change: (place: number) => number): Buffer {
  const text = pdfOf().toString('latin1')
  const changed = text.replace(/(?<=startxref\n)\d+/, (place) => String(change(Number(place))))
  return Buffer.from(changed, 'latin1')
}

function pdfEndingWith(mark: string): Buffer {
  return Buffer.concat([withoutMark(pdfOf()), Buffer.from(mark)])
}

function endingAfter(last: string): Buffer {
  const pdf = pdfOf()
  return pdf.subarray(0, pdf.lastIndexOf(last) + last.length)
}

function withoutMark(pdf: Buffer): Buffer {
  return pdf.subarray(0, pdf.lastIndexOf('%%EOF'))
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
  const before = /startxref\n(\d+)/.exec(first)![1]
  const trailer = `trailer\n<< /Size 4 /Root 1 0 R /Prev ${before} >>`
  const more = `xref\n0 0\n${trailer}\nstartxref\n${first.length}\n%%EOF\n`
  return Buffer.from(first + more, 'latin1')
}

const emptyLists = '/EmbeddedFiles << /Names [] >> /JavaScript << /Names [] >>'
const aboutNames = '<< /Title (Cantos \\(e leituras\\) /JS (2)) /URI (https://a.test/Launch) >>'

test.each([
  ['plain', pdfOf()],
  ['with names in strings', pdfOf({ objects: [aboutNames] })],
  ['with names in a picture', pdfOf({ objects: [streamOf('/JS /JavaScript (')] })],
  ['with packed objects', pdfOf({ objects: [packed('<< /Type /Font >>')] })],
  ['with a picture of any bytes', pdfOf({ objects: [streamOf(randomBytes(50_000))] })],
  ['with empty lists of files and scripts', pdfOf({ catalog: `/Names << ${emptyLists} >>` })],
  ['behind the lines of a mail', Buffer.concat([Buffer.from('X-Mail: 1\r\n\r\n'), pdfOf()])],
  ['before the lines of a mail', Buffer.concat([pdfOf(), Buffer.alloc(900, 'x')])],
  ['before zeros', Buffer.concat([pdfOf(), Buffer.alloc(9_000)])],
  ['with a bracket within brackets', pdfOf({ objects: ['<< /Title (a (b) 5 % /JS (c)) >>'] })],
  // The end of kenn-io/docbank#426, and what unidoc/unidoc#464 and py-pdf/pypdf#4008 tell.
  ['without the mark at its end', pdfEndingWith('')],
  ['with half of the mark at its end', pdfEndingWith('%%EO')],
  ['with the mark at its end twice', pdfEndingWith('%%EOF\n\n%%EOF\n')],
  ['without the mark, before zeros', Buffer.concat([pdfEndingWith(''), Buffer.alloc(9_000)])],
  // torakiki/sambox#67, smalot/pdfparser#808
  ['without the place of its table', endingAfter('startxref\n')],
  ['without the line for the place of its table', endingAfter('>>\n')],
  ['with its table in a stream, without the mark', withoutMark(withTableInStream(0))],
  ['with a table a little before its place', pdfWithTableAt((place) => place + 20)],
  ['with a table a little after its place', pdfWithTableAt((place) => place - 20)],
  ['with a table in a stream', withTableInStream(4)],
  ['with a table in a stream a little after its place', withTableInStream(-20)],
  ['updated behind its end', updated()],
  ['of many bytes', pdfOfSize(300_000)],
])('a PDF %s is whole', async (_, bytes) => {
  expect(await checkPdf(bytes)).toBe('whole')
})

test.each([
  ['a script that runs on opening', pdfOf({ objects: [script], catalog: '/OpenAction 4 0 R' })],
  ['a packed script', pdfOf({ objects: [packed('<< /Type /Font >>'), packed(script)] })],
  // A name may be written in hex; a bracket may stand alone.
  ['a script whose name is in hex', pdfOf({ objects: [inHex] })],
  ['a packed script whose names are in hex', pdfOf({ objects: [packed(inHex, '/Obj#53tm')] })],
  ['a script behind a bracket in a comment', pdfOf({ objects: [`<< % (\n ${script} >>`] })],
  ['a script behind a comment of the old Mac', pdfOf({ objects: [`<< % (\r ${script} >>`] })],
  ['a script behind a bracket that is never closed', pdfOf({ objects: ['(', script, ')'] })],
  ['a script behind a stream in a comment', pdfOf({ objects: [`% >>stream\n${script}`] })],
  ['a script behind what looks like a comment', pdfOf({ objects: [`(a (%) b) ${script}`] })],
  ['a script behind a picture', pdfOf({ objects: [streamOf('x'), script] })],
  ['a program to start', pdfOf({ objects: ['<< /S /Launch /F (x.exe) >>'] })],
  ['a file', pdfOf({ objects: [streamOf('MZ', '/Type /EmbeddedFile')] })],
  ['a file without a type', pdfOf({ objects: ['<< /F (x.exe) /EF << /F 5 0 R >> >>'] })],
  ['a way into a file', pdfOf({ objects: ['<< /S /GoToE /T << /R /C >> >>'] })],
  ['a form that sends data', pdfOf({ objects: ['<< /S /SubmitForm /F (//a.test) >>'] })],
  ['a form that reads a file', pdfOf({ objects: ['<< /S /ImportData /F (x.fdf) >>'] })],
  ['a drawing with a script', pdfOf({ objects: ['<< /OnInstantiate 5 0 R >>'] })],
  ['a film', pdfOf({ objects: ['<< /Subtype /RichMedia >>'] })],
  ['a form of a program', pdfOf({ catalog: '/AcroForm << /XFA [] >>' })],
])('a PDF with %s is refused', async (_, bytes) => {
  expect(await checkPdf(bytes)).toBe('scripts')
})

describe('an encrypted PDF', () => {
  const made = (name: string) => readFileSync(join('tests/support/pdfs', `${name}.pdf`))
  test.each([
    ['owner-rc4-40', 'whole'],
    ['owner-aes-128', 'whole'],
    ['owner-aes-256', 'whole'],
    ['owner-script', 'scripts'],
    ['owner-file', 'scripts'],
    ['user-rc4-128', 'encrypted'],
    ['user-aes-256', 'encrypted'],
  ])('%s: %s', async (name, verdict) => {
    expect(await checkPdf(made(name))).toBe(verdict)
  })
  test('an encrypted PDF with a script in the plain part of its objects is refused', async () => {
    const shown = made('owner-rc4-40').toString('latin1').replace('/MediaBox', '/JS      ')
    expect(await checkPdf(Buffer.from(shown, 'latin1'))).toBe('scripts')
  })
  test('an encrypted PDF for the owner of a certificate needs a key', async () => {
    const byCertificate = pdfOf({ trailer: '/Encrypt << /Filter /Adobe.PubSec /V 4 >>' })
    expect(await checkPdf(byCertificate)).toBe('encrypted')
  })
})

describe('a PDF is cut off', () => {
  const whole = pdfOf({ objects: [streamOf(randomBytes(5_000))] })
  test.each([0.3, 0.6, 0.99])('a PDF cut off after %d of it is refused', async (part) => {
    expect(await checkPdf(whole.subarray(0, whole.length * part))).toBe('cut off')
  })
  test('a PDF cut off within the words about its table is refused', async () => {
    expect(await checkPdf(whole.subarray(0, whole.lastIndexOf('>>')))).toBe('cut off')
  })
  test('a PDF of which only the first page has its end is refused', async () => {
    const first = Buffer.concat([pdfOf(), streamOf(randomBytes(5_000))])
    expect(await checkPdf(first)).toBe('cut off')
  })
  test('a PDF cut off in the middle, with its end, is refused', async () => {
    const gap = Buffer.concat([whole.subarray(0, 1_000), whole.subarray(2_000)])
    expect(await checkPdf(gap)).toBe('cut off')
  })
  test('a PDF cut off within an update is refused', async () => {
    const begun = Buffer.concat([pdfOf(), Buffer.alloc(1_025, 'x')])
    expect(await checkPdf(begun)).toBe('cut off')
  })
  test('a PDF cut off with its table far before its place is refused', async () => {
    expect(await checkPdf(pdfWithTableAt((place) => place + 100))).toBe('cut off')
  })
})

test.each([
  ['no PDF', Buffer.from('<html>')],
  ['a header too late', Buffer.concat([Buffer.alloc(1_024, ' '), pdfOf()])],
  ['no root', Buffer.from(pdfOf().toString('latin1').replace('/Root', '/Toor'), 'latin1')],
  ['packed objects in another way', pdfOf({ objects: [streamOf('4 0 null', '/Type /ObjStm')] })],
  ['far more packed objects', pdfOf({ objects: [packed(' '.repeat(65 * 1024 ** 2))] })],
])('%s: unreadable', async (_, bytes) => {
  expect(await checkPdf(bytes)).toBe('unreadable')
})
