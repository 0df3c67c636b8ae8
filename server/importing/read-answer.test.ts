import { expect, test } from 'vitest'
import { oddities, readAnswer } from './read-answer.ts'

const row = { id: 1, titulo: 'Oração' }
const list = JSON.stringify({ data: [row] })
const warning =
  '<br />\n<b>Warning</b>: Undefined array key [0] in {closure}() <b>/var/www/api/x.php</b> line 3\n'

const answers: [what: string, body: string | Uint8Array, rows: unknown[], odd: string[]][] = [
  ['as the contract says', list, [row], []],
  ['with a status', JSON.stringify({ status: 'success', data: [row] }), [row], []],
  ['empty', '{"data":[]}', [], []],
  ['empty, with a status', '{"status":"success","data":[]}', [], []],
  ['a single object', JSON.stringify({ data: row }), [row], []],
  ['a list with gaps', JSON.stringify({ data: { 0: row, 2: row } }), [row, row], []],
  ['a bare list', JSON.stringify([row]), [row], []],
  ['a bare object', JSON.stringify(row), [row], []],
  ['behind a BOM', `\ufeff${list}`, [row], [oddities.bom]],
  ['behind warnings', warning + list, [row], [oddities.printed]],
  ['before warnings', `${list}\n<br />Deprecated`, [row], [oddities.printed]],
  ['behind a BOM and warnings', `\ufeff${warning}${list}`, [row], [oddities.bom, oddities.printed]],
  ['in Windows-1252', Buffer.from(list, 'latin1'), [row], [oddities.encoding]],
]
test.each(answers)('%s', (_, body, rows, odd) => {
  expect(readAnswer(Buffer.from(body))).toEqual({ rows, odd })
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
test.each(others)('%s is no answer, or none with rows that would do', (_, body) => {
  const answer = readAnswer(Buffer.from(body))
  expect(answer?.rows.every((row) => Array.isArray(row)) ?? true).toBe(true)
  expect(answer?.rows).not.toEqual([])
})
