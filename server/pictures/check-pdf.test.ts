// PDFs made by hand, each with what one of the refusals is for.
import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { pdfOf, pdfOfSize, streamOf } from '../../tests/support/pdf.ts'
import { checkPdf } from './check-pdf.mjs'

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

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
    ['objects in a stream that is not packed', pdfOf({ objects: [objects('<< /Type /Font >>')] })],
    ['a picture of any bytes', pdfOf({ objects: [streamOf(randomBytes(50_000))] })],
    ['a picture that reads like a name', pdfOf({ objects: [streamOf('/JS /JavaScript (')] })],
    ['a length that another object tells', pdfOf({ objects: [indirectLength(), '9'] })],
    ['something before its header', Buffer.concat([Buffer.from('X-Mail: 1\r\n\r\n'), pdfOf()])],
    ['something after its end', Buffer.concat([pdfOf(), Buffer.alloc(900, '\n')])],
    ['one of many bytes', pdfOfSize(300_000)],
  ])('%s', (_, bytes) => {
    expect(checkPdf(bytes)).toBe('whole')
  })
})

function objects(content: string): Buffer {
  return streamOf(`4 0 ${content}`, '/Type /ObjStm /N 1 /First 4')
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
    ['one that is not packed', pdfOf({ objects: [objects(script)] })],
    ['a program that it starts', pdfOf({ objects: ['<< /S /Launch /F (x.exe) >>'] })],
    ['a file in it', pdfOf({ objects: [streamOf('MZ', '/Type /EmbeddedFile')] })],
    ['a list of files in it', pdfOf({ catalog: '/Names << /EmbeddedFiles << /Names [] >> >>' })],
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
    ['an object hidden in a stream', pdfOf({ objects: [streamOf(hidden)] })],
    ['one whose number stands close to it', pdfOf({ objects: [streamOf('7 0obj<<>>')] })],
    ['an object hidden in a string', pdfOf({ objects: [`(${hidden.replaceAll(/[()]/g, '')})`] })],
    ['an object hidden in a comment', pdfOf({ objects: [`% ${hidden}\nnull`] })],
    [
      'objects packed twice',
      pdfOf({ objects: [packed(script, '/Filter [/ASCIIHexDecode /FlateDecode]')] }),
    ],
    [
      'objects whose filter another object tells',
      pdfOf({ objects: [packed(script, '/Filter 5 0 R')] }),
    ],
    [
      'objects that are damaged',
      pdfOf({ objects: [streamOf('x', '/Type /ObjStm /Filter /FlateDecode')] }),
    ],
    ['objects that unpack to far more', pdfOf({ objects: [packed(' '.repeat(65 * 1024 ** 2))] })],
    ['a stream without an end', pdfOf({ objects: ['<< >>\nstream\nabc'] })],
    ['no root', Buffer.from(pdfOf().toString('latin1').replace('/Root', '/Toor'), 'latin1')],
  ])('%s', (_, bytes) => {
    expect(checkPdf(bytes)).toBe('unreadable')
  })
})
