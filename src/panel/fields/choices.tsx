import styles from './fields.module.css'

type ChoicesProps<Key> = {
  legend: string
  options: readonly (readonly [Key, string])[]
  chosen: readonly Key[]
  onChange: (chosen: Key[]) => void
}

/** Several of them, in their own order. */
export function Choices<Key extends string | number>(props: ChoicesProps<Key>) {
  const { legend, options, chosen, onChange } = props
  const toggled = (key: Key) =>
    options.flatMap(([each]) => (chosen.includes(each) !== (each === key) ? [each] : []))
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {options.map(([key, text]) => (
        <label key={key}>
          <input
            type="checkbox"
            checked={chosen.includes(key)}
            onChange={() => onChange(toggled(key))}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
