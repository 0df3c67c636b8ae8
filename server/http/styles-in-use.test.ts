import { expect, test } from 'vitest'
import { classesOf, stylesInUse } from './styles-in-use.ts'

const used = (css: string) => stylesInUse(css)(new Set(['a', 'b_1']))

test.each([
  'p{color:red;margin:0}',
  '.a{color:red}',
  '.a .b_1>p::before{content:".x"}',
  'p:not(.x),.a:is(.x,.b_1){color:red}',
  'body:has(.x:not(.y)) p{color:red}',
  '[data-x=".y"]{color:red}',
  String.raw`.x\:y{color:red}`,
  '@font-face{font-family:X;src:url(x.woff2)}',
  '@keyframes turn{0%{opacity:0}.5%{opacity:1}}',
  '@page{margin:1cm}',
  '@media print{.a{color:red}}',
  '@layer base;',
])('is kept as it is: %s', (css) => {
  expect(used(css)).toBe(css)
})

test.each([
  ['.x{color:red}', ''],
  ['.a.x{color:red}', ''],
  ['.a .x:hover{color:red}', ''],
  ['.a,.x{color:red}', '.a{color:red}'],
  ['p{color:red}.x{color:red}.a{color:red}', 'p{color:red}.a{color:red}'],
  ['@media print{.x{color:red}}', ''],
  ['@media print{.x{color:red}.a{color:red}}', '@media print{.a{color:red}}'],
  ['@supports (x:y){@media print{.x{color:red}}}', ''],
  ['/* why */.a{color:red}', '.a{color:red}'],
])('what needs a class that is not there is left out: %s', (css, expected) => {
  expect(used(css)).toBe(expected)
})

test('a page tells its classes', () => {
  expect(classesOf('<html class="a b"><p class="b c_1"><i data-x="d" class="">e</i></p>')).toEqual(
    new Set(['a', 'b', 'c_1', '']),
  )
})
