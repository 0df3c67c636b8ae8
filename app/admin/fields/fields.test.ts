import { expect, test } from 'vitest'
import { aviso } from '../../../contract/kinds/aviso.ts'
import { emptyValues, formFields, toSend } from './fields.ts'

test('a notice for the whole parish is sent without a community', () => {
  const fields = formFields(aviso)
  expect(toSend('add', fields, emptyValues(fields))).toMatchObject({ comunidade: null, texto: '' })
})
