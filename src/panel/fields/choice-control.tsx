import type { ListName } from '../../parish/parish.ts'
import ui from '../ui/ui.module.css'
import { useTitles } from '../ui/reference-titles.ts'
import { type Framed, showFault } from './field-frame.tsx'
import styles from './fields.module.css'

type ChoiceControlProps = Framed & {
  name: string
  missing?: string | undefined
  options: Readonly<Record<string, string>>
  value: string
  isRequired?: boolean | undefined
  empty?: string
  onChange: (value: string) => void
  onFault?: (sentence: string) => void
}

export function ChoiceControl(props: ChoiceControlProps) {
  const { described, name, label, missing, options, value, isRequired, empty } = props
  const { onChange, onFault } = props
  return (
    <select
      {...described}
      className={ui.control}
      name={name}
      value={value}
      required={isRequired}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onInvalid={(event) => showFault(event, { label, missing, onFault })}
    >
      <option value="">{empty || 'Escolha…'}</option>
      {Object.entries(options).map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  )
}

type ReferenceControlProps = Omit<ChoiceControlProps, 'options' | 'value' | 'onChange'> & {
  to: ListName
  offers?: ((item: object) => boolean) | undefined
  value: number | null
  onChange: (value: number | null) => void
}

export function ReferenceControl(props: ReferenceControlProps) {
  const { to, offers = () => true, value, onChange, ...others } = props
  const offered = useTitles(to).filter(({ id, item }) => id === value || offers(item))
  const options = Object.fromEntries(offered.map(({ id, title }) => [id, title]))
  return (
    <ChoiceControl
      {...others}
      options={options}
      value={value === null ? '' : String(value)}
      onChange={(id) => onChange(id === '' ? null : Number(id))}
    />
  )
}

type ChoicesProps<Key> = {
  legend: string
  options: readonly (readonly [Key, string])[]
  chosen: readonly Key[]
  onChange: (chosen: Key[]) => void
}

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
