import { describe, expect, test } from 'vitest'
import { site } from '../../../contract/kinds/site.ts'
import { formFields } from './fields.ts'
import {
  chosenKey,
  keysInRows,
  storedName,
  withChosenUrls,
  withRowPictures,
} from './row-pictures.ts'

const fields = formFields(site, ['nome', 'padres'])

function rowsWith(...fotos: string[]) {
  return { nome: 'Paróquia', padres: fotos.map((foto) => ({ nome: 'Pe. José', foto })) }
}

describe('the key of a chosen file', () => {
  test('contains the name of the picture that it replaces', () => {
    expect(storedName(chosenKey('pe-jose.webp'))).toBe('pe-jose.webp')
    expect(storedName(chosenKey(''))).toBe('')
    expect(storedName('pe-jose.webp')).toBe('pe-jose.webp')
    expect(chosenKey('')).not.toBe(chosenKey(''))
  })

  test('is found in the rows that still have it, in their order', () => {
    const [one, other] = [chosenKey(''), chosenKey('a.webp')]
    expect(keysInRows(fields, rowsWith(one, 'b.webp', other))).toEqual([one, other])
    expect(keysInRows(fields, rowsWith('b.webp'))).toEqual([])
  })
})

test('a sent picture takes the place of its key; a lost file leaves the former picture', () => {
  const [sent, lost] = [chosenKey('a.webp'), chosenKey('b.webp')]
  const names: Record<string, string> = { [sent]: 'novo.webp' }
  const values = withRowPictures(
    fields,
    rowsWith(sent, lost, ''),
    (text) => names[text] ?? storedName(text),
  )
  expect(values).toEqual(rowsWith('novo.webp', 'b.webp', ''))
})

test('pages show a chosen picture by the address of its file', () => {
  const key = chosenKey('a.webp')
  const shown = withChosenUrls(fields, rowsWith(key, 'b.webp'), { [key]: 'blob:1', nome: 'blob:2' })
  expect(shown).toMatchObject({ ...rowsWith('blob:1', 'b.webp'), nome: 'blob:2' })
})
