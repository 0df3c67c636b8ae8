import { describe, expect, test } from 'vitest'
import { site } from '../../parish/contato/site.ts'
import { formFields } from './fields.ts'
import { chosenKey, keysInRows, storedPicture, withChosen, withChosenUrls } from './row-pictures.ts'

const { nome, padres } = site.fields
const fields = formFields({ fields: { nome, padres } })
const none = { fileName: '', focus: '' }
const former = { fileName: 'pe-jose.webp', focus: '50 10' }

function rowsWith(...fotos: (string | [string, string])[]) {
  const padres = fotos.map((each) => {
    const [foto, fotoFoco] = typeof each === 'string' ? [each, ''] : each
    return { nome: 'Pe. José', foto, fotoFoco }
  })
  return { nome: 'Paróquia', padres }
}

describe('the key of a chosen file', () => {
  test('the key contains the picture that it replaces, and its focal point', () => {
    expect(storedPicture(chosenKey(former), '')).toEqual(former)
    expect(storedPicture(chosenKey(none), '20 20')).toEqual(none)
    expect(storedPicture('pe-jose.webp', '50 10')).toEqual(former)
    expect(chosenKey(none)).not.toBe(chosenKey(none))
  })

  test('the key is found in the rows that still have it, in their order', () => {
    const [one, other] = [chosenKey(none), chosenKey(former)]
    expect(keysInRows(fields, rowsWith(one, 'b.webp', other))).toEqual([one, other])
    expect(keysInRows(fields, rowsWith('b.webp'))).toEqual([])
  })
})

test('a sent picture takes the place of its key; without a file the former one stays', () => {
  const [sent, refused] = [chosenKey(none), chosenKey(former)]
  const names: Record<string, string> = { [sent]: 'novo.webp' }
  const given = rowsWith([sent, '30 30'], [refused, ''], ['a.webp', '10 10'])
  expect(withChosen(fields, given, (key) => names[key])).toEqual(
    rowsWith(['novo.webp', '30 30'], ['pe-jose.webp', '50 10'], ['a.webp', '10 10']),
  )
})

test('pages show a chosen picture by the address of its file', () => {
  const key = chosenKey(former)
  const shown = withChosenUrls(fields, rowsWith(key, 'b.webp'), { [key]: 'blob:1', nome: 'blob:2' })
  expect(shown).toMatchObject({ ...rowsWith('blob:1', 'b.webp'), nome: 'blob:2' })
})
