import { useCallback } from 'react'
import { titleOf } from '../../../contract/kinds/kind.ts'
import { kinds, type ListName } from '../../../contract/kinds/kinds.ts'
import { getNow } from '../../api/client.ts'
import { useLoaded } from '../ui/use-loaded.ts'
import type { Described } from './field-frame.tsx'
import styles from './fields.module.css'

type ChoiceControlProps = {
  described: Described
  name: string
  options: Readonly<Record<string, string>>
  value: string
  isRequired?: boolean | undefined
  onChange: (value: string) => void
}

export function ChoiceControl(props: ChoiceControlProps) {
  const { described, name, options, value, isRequired, onChange } = props
  return (
    <select
      {...described}
      className={styles.control}
      name={name}
      value={value}
      required={isRequired}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{isRequired ? 'Escolha...' : 'Nenhuma opção'}</option>
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
  value: number | null
  onChange: (value: number | null) => void
}

/** An item of another list. */
export function ReferenceControl({ to, value, onChange, ...props }: ReferenceControlProps) {
  const { path } = kinds[to]
  const { value: items } = useLoaded(useCallback(() => getNow(path), [path]))
  const options = Object.fromEntries(
    (items?.data ?? []).map((item) => [item.id, titleOf(kinds[to], item)]),
  )
  return (
    <ChoiceControl
      {...props}
      options={options}
      value={value === null ? '' : String(value)}
      onChange={(id) => onChange(id === '' ? null : Number(id))}
    />
  )
}
