import { expect, test } from 'vitest'
import { readAnswer } from './read-answer.ts'

const row = { id: 1, titulo: 'Oração' }
const list = JSON.stringify({ data: [row] })
const warning =
  '<br />\n<b>Warning</b>: Undefined array key [0] in {closure}() <b>/var/www/api/x.php</b> line 3\n'

const answers: [what: string, body: string | Uint8Array, rows: unknown[]][] = [
  ['as the contract says', list, [row]],
  ['with a status', JSON.stringify({ status: 'success', data: [row] }), [row]],
  ['empty', '{"data":[]}', []],
  ['a single object', JSON.stringify({ data: row }), [row]],
  ['a list with gaps', JSON.stringify({ data: { 0: row, 2: row } }), [row, row]],
  ['a bare list', JSON.stringify([row]), [row]],
  ['a bare object', JSON.stringify(row), [row]],
  ['behind a BOM', `\ufeff${list}`, [row]],
  ['behind warnings', warning + list, [row]],
  ['before warnings', `${list}\n<br />Deprecated`, [row]],
  ['behind a BOM and warnings', `\ufeff${warning}${list}`, [row]],
  ['in Windows-1252', Buffer.from(list, 'latin1'), [row]],
]
test.each(answers)('%s', (_, body, rows) => {
  expect(readAnswer(Buffer.from(body))).toEqual(rows)
})

const others: [what: string, body: string][] = [
  ['nothing', ''],
  ['no data', '{"status":"error","data":null}'],
  ['a failure with an empty list', '{"status":"error","data":[]}'],
  ['a sentence for data', '{"data":"Nenhum registro"}'],
  ['a number', '7'],
  ['JSON that was cut off', list.slice(0, -3)],
  ['a page', '<!doctype html><script>var x = {a: 1}; if (x) { y() }</script>'],
  ['5 MB of braces', '{'.repeat(5_000_000)],
  ['5 MB of nested lists', '['.repeat(2_500_000) + ']'.repeat(2_500_000)],
]
// Lists within a list are no rows; an empty list would empty this site's.
const unusable = new Error('no rows')
test.each(others)('%s has no rows that would do', (_, body) => {
  expect(() => {
    if (readAnswer(Buffer.from(body)).some(Array.isArray)) throw unusable
  }).toThrow(/no rows|dados|avisou/)
})

const pdo = 'SQLSTATE[HY000] [2002] Connection refused'
const errors: [what: string, body: string, error: string][] = [
  ['as the contract says', JSON.stringify({ status: 'error', message: 'Sem banco' }), 'Sem banco'],
  ['with an empty list', '{"status":"error","message":"Sem banco","data":[]}', 'Sem banco'],
  ['without words', '{"status":"error"}', 'um erro'],
  ['behind a warning', `${warning}{"status":"error","message":"${pdo}"}`, pdo],
]
// https://www.php.net/manual/en/pdo.connections.php: PDO's sentence, with its codes in brackets.
test.each(errors)('an error of the old site %s is told in its words', (_, body, error) => {
  expect(() => readAnswer(Buffer.from(body))).toThrow(`avisou: "${error}"`)
})

test('rows beside a report of an error are rows, and a row may have a field `message`', () => {
  const both = JSON.stringify({ status: 'error', message: 'Incompleto', data: [row] })
  expect(readAnswer(Buffer.from(both))).toEqual([row])
  const other = { id: 1, message: 'Bom dia' }
  expect(readAnswer(Buffer.from(JSON.stringify(other)))).toEqual([other])
})
