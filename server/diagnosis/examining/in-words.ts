// Quantities as people say them.
import { day, hour, minute } from '../../../contract/milliseconds.ts'

type Unit = [unit: string, size: number]

const sizes: Unit[] = [
  ['gigabyte', 1024 ** 3],
  ['megabyte', 1024 ** 2],
  ['kilobyte', 1024],
  ['byte', 1],
]
const times: Unit[] = [
  ['day', day],
  ['hour', hour],
  ['minute', minute],
  ['second', 1_000],
]

/** How many names of a list are shown. */
const mostNames = 5

export const inWords = {
  /** '1,2 GB' */
  size: (bytes: number): string => inUnits(bytes, sizes, { maximumFractionDigits: 1 }),

  /** '3 horas' */
  time: (milliseconds: number): string =>
    inUnits(milliseconds, times, { unitDisplay: 'long', maximumFractionDigits: 0 }),

  /** The first few of a list: 'a, b e mais 3'. */
  some(names: readonly string[]): string {
    const shown = names.slice(0, mostNames).join(', ')
    return names.length > mostNames ? `${shown} e mais ${names.length - mostNames}` : shown
  },
}

/** In the largest unit that fits. */
function inUnits(value: number, units: Unit[], options: Intl.NumberFormatOptions): string {
  const [unit, size] = units.find((each) => value >= each[1]) ?? units.at(-1)!
  return new Intl.NumberFormat('pt-BR', { ...options, style: 'unit', unit }).format(value / size)
}
