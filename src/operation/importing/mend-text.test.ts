import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Line, maxLine, maxText, Text } from '../../model/kinds/field-schemas.ts'
import { mendText } from './mend-text.ts'

/** As a program that takes UTF-8 for Windows-1252 shows it. */
function misread(text: string): string {
  return new TextDecoder('windows-1252').decode(Buffer.from(text))
}

const texts: [given: string, mended: string][] = [
  ['Oração da manhã', 'Oração da manhã'],
  ['OraÃ§Ã£o', 'Oração'],
  ['OraÃ§Ã£o da manhÃ£ Ã\u00a0s 6h', 'Oração da manhã às 6h'],
  [misread('São João — “Ó Deus”, 5ª feira…'), 'São João — “Ó Deus”, 5ª feira…'],
  [misread('ÁÀÂÃÇÉÊÍÓÔÕÚ'), 'ÁÀÂÃÇÉÊÍÓÔÕÚ'],
  [misread(misread('Ave, Conceição')), 'Ave, Conceição'],
  [misread('Paz e bem 🙏'), 'Paz e bem 🙏'],
  ['Missa às 19h — Ã§ está certo', 'Missa às 19h — Ã§ está certo'],
  ['ORAÇÃO', 'ORAÇÃO'],
  ['AMANHÃ…', 'AMANHÃ…'],
  ['NÃO ATÉ AMANHÃ”', 'NÃO ATÉ AMANHÃ”'],
  ['É\u00a0bom', 'É bom'],
  ['Ora&ccedil;&atilde;o', 'Oração'],
  ['&Atilde;&sect;', 'ç'],
  ['&quot;Paz&quot; &amp; bem', '"Paz" & bem'],
  ['&#231;&#xE3;&#8220;&#147;', 'çã““'],
  ['Ora&amp;ccedil;&amp;atilde;o', 'Oração'],
  ['&ldquo;Vinde&rdquo;&nbsp;&ndash; Jesus&hellip;', '“Vinde” – Jesus…'],
  ['a &desconhecida; b', 'a &desconhecida; b'],
  ['&#0;&#55296;&#9999999;x', 'x'],
  ['Pai<br>Filho<br/>Espírito<BR />\r\nAmém', 'Pai\nFilho\nEspírito\nAmém'],
  ['Pai&lt;br&gt;Filho', 'Pai\nFilho'],
  ['<p>Um</p>\n<p class="x">Dois</p>', 'Um\n\nDois'],
  ['<ul><li>Um</li><li>Dois</li></ul>', 'Um\nDois'],
  ['<strong>Forte</strong> e <a href="x">fraco</a>', 'Forte e fraco'],
  ['a<script>alert("<b>")</script>b<!-- c -->d', 'abd'],
  ['Rezar por <nome>: 1 < 2 <3', 'Rezar por <nome>: 1 < 2 <3'],
  ['a <!-- sem fim', 'a <!-- sem fim'],
  ['Um\r\nDois\rTrês\u2028Quatro', 'Um\nDois\nTrês\nQuatro'],
  ['Um\u0000\u0007\u001b[31mDois\ufeff', 'Um[31mDois'],
  ['meio \ud83d emoji', 'meio  emoji'],
  ['Com\ttabulação\n\nfica', 'Com\ttabulação\n\nfica'],
]
test.each(texts)('the text %j becomes %j', (given, mended) => {
  expect(mendText(given, 'text').text).toBe(mended)
})

const titles: [given: string, mended: string][] = [
  ['  Ave-Maria \n', 'Ave-Maria'],
  ['Salve\r\n Rainha', 'Salve Rainha'],
  ['<h2>Credo</h2>', 'Credo'],
]
test.each(titles)('the line %j becomes %j', (given, mended) => {
  expect(mendText(given, 'line').text).toBe(mended)
})

test('a text that is too long is cut, and no character in half', () => {
  const texts = { text: 'á'.repeat(maxText), isCut: true }
  expect(mendText('á'.repeat(maxText + 1), 'text')).toEqual(texts)
  const line = { text: 'a'.repeat(maxLine - 1), isCut: true }
  expect(mendText(`${'a'.repeat(maxLine - 1)}🙏`, 'line')).toEqual(line)
})

// With a regular expression that takes quadratic time, this would never end.
const hostile = ['<!--', '<p', '<script', '&#', 'Ã', '<p>', '\n \n', '&amp;']
test.each(hostile)('5 MB of %j are cut to what the site can hold', (piece) => {
  const given = piece.repeat(Math.ceil(5_000_000 / piece.length))
  expect(Text.safeParse(mendText(given, 'text').text).success).toBe(true)
})

test('any text becomes what the contract allows, and stays so', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('<br>', '&ccedil;', 'Ã§', '\u0000', '\r\n', '&amp;', '<b>', '</p>', '\ud83d'),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const given = pieces.join('')
      expect(Text.safeParse(mendText(given, 'text').text).success).toBe(true)
      expect(Line.safeParse(mendText(given, 'line').text).success).toBe(true)
      expect(mendText(given, 'text').text.isWellFormed()).toBe(true)
    }),
  )
})
