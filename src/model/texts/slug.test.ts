import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Batismo', 'batismo'],
  ['Unção dos Enfermos', 'uncao-dos-enfermos'],
  ['Missa de 7º dia: Exéquias', 'missa-de-7-dia-exequias'],
  ['  “Terço” dos Homens!  ', 'terco-dos-homens'],
  ['🙏', ''],
  ['İstanbul', 'istanbul'],
  ['palavra '.repeat(20), 'palavra-palavra-palavra-palavra-palavra-palavra-palavra'],
  ['a'.repeat(70), 'a'.repeat(60)],
])('%j is %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('of any title it is small letters, digits and single hyphens, and stays the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (title) => {
      const slug = slugOf(title)
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
      expect(slug.length).toBeLessThanOrEqual(60)
      expect(slugOf(slug)).toBe(slug)
    }),
  )
})
