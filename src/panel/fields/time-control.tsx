import type { ComponentProps } from 'react'
import { type EditedField, typedSpan } from './fields.ts'
import { TextControl } from './text-control.tsx'
import { timeRefusal } from './typed-times.ts'

type TimeControlProps = Omit<ComponentProps<typeof TextControl>, 'kind'> & {
  field: EditedField & { is: 'time' }
}

/** A time as people write it; '7h às 9h' stays as it is typed, and is saved as begin and end. */
export function TimeControl({ field, ...props }: TimeControlProps) {
  const { value, onFault } = props
  function onLeave() {
    if (typedSpan(field, value) !== undefined) return
    const refusal = timeRefusal(value, field.isEnd)
    if (refusal !== undefined) onFault?.(refusal)
  }
  return <TextControl {...props} kind="time" onLeave={onLeave} />
}
