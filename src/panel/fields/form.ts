import type { TipoRevisado } from '../../api/history/tipos.ts'
import type { Check } from '../../model/kinds/check.ts'
import { focusName } from '../../model/kinds/file-fields.ts'
import type { PictureProps } from '../../site/ui/picture.tsx'
import type { EditedField, FieldValue, Files, Mode, Values } from './fields.ts'
import { chosenKey, isChosenKey, storedPicture } from './row-pictures.ts'

/** What its fields need of a form. */
export type Form = {
  setup: { tipo: TipoRevisado; fields: readonly EditedField[]; refuse?: Check }
  mode: Mode
  /** Null for a new row or a document. */
  id: number | null
  state: { start: Values; values: Values; files: Files }
  urls: Readonly<Record<string, string>>
  preparing: readonly string[]
  faults: Readonly<Record<string, string>>
  /** Of its pictures. */
  frame?: PictureProps['frame']
  change: (name: string, value: FieldValue) => void
  choose: (name: string, file: File | undefined) => void
  fault: (name: string, sentence: string | undefined) => void
}

type Part = {
  /** Before the names of its fields where faults are told. */
  path: string
  fields: readonly EditedField[]
  values: Values
  onChange: (values: Values) => void
}

/** The fields within the value of a field, as a form: of a row, a set, a day of a feast. */
export function partOfForm(form: Form, { path, fields, values, onChange }: Part): Form {
  const at = (name: string) => `${path}.${name}`
  const names = fields.map(({ name }) => name)
  const pictures = fields.filter(({ is }) => is === 'picture').map(({ name }) => name)
  /** Until the save, the key of a chosen file stands in place of a picture's name. */
  const keyOf = (name: string) => String(values[name] ?? '')
  const storedOf = (name: string) =>
    storedPicture(keyOf(name), String(values[focusName(name)] ?? ''))
  const ofPictures = <T>(byKey: Readonly<Record<string, T>>) =>
    entriesOf(pictures, (name) => byKey[keyOf(name)])
  const files = ofPictures(form.state.files)
  const faults = entriesOf(names, (name) => form.faults[at(name)])
  const stored = pictures.map((name): Values => {
    const { fileName, focus } = storedOf(name)
    return { [name]: fileName, ...(!files[name] && { [focusName(name)]: focus }) }
  })

  function change(changed: Values) {
    for (const name of Object.keys(faults)) form.fault(at(name), undefined)
    onChange({ ...values, ...changed })
  }
  return {
    ...form,
    frame: 'tall',
    setup: { tipo: form.setup.tipo, fields },
    state: { start: form.state.start, values: Object.assign({}, values, ...stored), files },
    urls: ofPictures(form.urls),
    preparing: pictures.filter((name) => form.preparing.includes(keyOf(name))),
    faults: { ...faults, ...ofPictures(form.faults) },
    change: (name, value) =>
      change({ [name]: value, ...(pictures.includes(name) && { [focusName(name)]: '' }) }),
    choose(name, file) {
      const { fileName, focus } = storedOf(name)
      // A second choice keeps the first key, which stays if the second file is refused.
      const key = isChosenKey(keyOf(name)) ? keyOf(name) : chosenKey({ fileName, focus })
      const [value, focused] = file === undefined ? [fileName, focus] : [key, '']
      change({ [name]: value, [focusName(name)]: focused })
      form.choose(key, file)
    },
    fault: (name, sentence) => form.fault(at(name), sentence),
  }
}

function entriesOf<T>(
  names: readonly string[],
  valueOf: (name: string) => T | undefined,
): Record<string, T> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = valueOf(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
