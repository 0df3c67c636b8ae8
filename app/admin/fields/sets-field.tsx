import { useId } from 'react'
import { type Field, setTitle } from '../../../contract/kinds/field.ts'
import styles from './fields.module.css'
import type { Texts } from './fields.ts'
import { TextFields } from './text-fields.tsx'

export type Sets = Readonly<Record<string, Texts>>

type SetsFieldProps = {
  field: Extract<Field, { is: 'sets' }>
  sets: Sets
  onChange: (sets: Sets) => void
}

/** The same texts for each name, such as the four sets of mysteries. */
export function SetsField({ field, sets, onChange }: SetsFieldProps) {
  const id = useId()
  return (
    <div className={styles.many}>
      {field.names.map((set) => (
        <fieldset key={set} className={styles.nested}>
          <legend>{setTitle(field, set)}</legend>
          <TextFields
            id={`${id}-${set}`}
            fields={field.of}
            texts={sets[set] ?? {}}
            onChange={(name, text) => onChange({ ...sets, [set]: { ...sets[set], [name]: text } })}
          />
        </fieldset>
      ))}
    </div>
  )
}
