// Rows of clients that know nothing of their pictures: existing ones, and older sites at an import.
import { emptyValues, type Field, type Fields } from '../../model/kinds/field.ts'
import { isOfPicture } from '../../model/kinds/file-fields.ts'

type Values = Record<string, unknown>

/** The given values; rows that lack their pictures get those of the present row of the same title. */
export function completedRows<V extends Values>(fields: Fields, present: Values, given: V): V {
  const completed = Object.entries(fields).flatMap(([name, field]) =>
    field.is === 'rows' && Array.isArray(given[name])
      ? [[name, rowsOf(field, present[name] as Values[], given[name] as Values[])]]
      : [],
  )
  return { ...given, ...Object.fromEntries(completed) }
}

function rowsOf(
  { of }: Extract<Field, { is: 'rows' }>,
  present: readonly Values[],
  given: readonly Values[],
): Values[] {
  const [title = ''] = Object.keys(of)
  const pictures = Object.keys(of).filter((name) => isOfPicture(of[name]!))
  return given.map((row) => {
    const same = present.find((each) => each[title] === row[title]) ?? {}
    const kept = pictures.flatMap((name) => (name in same ? [[name, same[name]]] : []))
    return Object.assign(emptyValues(of), Object.fromEntries(kept), row)
  })
}
