import type { ComponentProps } from 'react'
import { clockTimeInWords } from '../../../contract/dates/clock-time.ts'
import { type Field, typedSpan } from './fields.ts'
import { TextControl } from './text-control.tsx'
import { timeRefusal } from './typed-times.ts'

type TimeControlProps = Omit<ComponentProps<typeof TextControl>, 'kind'> & {
  field: Field & { is: 'time' }
  change: (name: string, value: string) => void
}

/** A time as people write it; from '7h às 9h' the end goes into the field of the end. */
export function TimeControl({ field, change, ...props }: TimeControlProps) {
  const { value, onFault } = props
  function onLeave() {
    const span = typedSpan(field, value)
    if (span === undefined) {
      const refusal = timeRefusal(value, field.isEnd)
      if (refusal !== undefined) onFault?.(refusal)
      return
    }
    for (const [name, time] of Object.entries(span)) change(name, clockTimeInWords(time))
  }
  return <TextControl {...props} kind="time" onLeave={onLeave} />
}
