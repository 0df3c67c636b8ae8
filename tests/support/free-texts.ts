import type { Field, Fields } from '../../src/model/kinds/field.ts'

/** A value for each field of texts; a notation, such as that of a CNPJ, is no free text. */
export function withTexts(fields: Fields, texts: () => string): Record<string, unknown> {
  const isFree = (field: Field) =>
    field.is === 'text' ||
    (field.is === 'line' && field.maxLength === undefined && field.notation === undefined)
  return Object.fromEntries(
    Object.entries<Field>(fields).flatMap(([name, field]): [string, unknown][] => {
      if (isFree(field)) return [[name, texts().slice(0, 400)]]
      if (field.is === 'rows' && Object.values(field.of).every(isFree)) {
        return [[name, [withTexts(field.of, texts)]]]
      }
      if (field.is !== 'sets') return []
      return [
        [name, Object.fromEntries(field.names.map((set) => [set, withTexts(field.of, texts)]))],
      ]
    }),
  )
}
