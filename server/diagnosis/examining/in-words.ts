// Quantities as people say them.
import { plural } from '../../../contract/sentences/plural.ts'

const numbers = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

const sizes = [
  { unit: 'GB', bytes: 1024 ** 3 },
  { unit: 'MB', bytes: 1024 ** 2 },
  { unit: 'kB', bytes: 1024 },
]
const times = [
  { one: 'dia', many: 'dias', ms: 86_400_000 },
  { one: 'hora', many: 'horas', ms: 3_600_000 },
  { one: 'minuto', many: 'minutos', ms: 60_000 },
  { one: 'segundo', many: 'segundos', ms: 1_000 },
]

export const inWords = {
  /** '1,2 GB' */
  size(bytes: number): string {
    const found = sizes.find((each) => bytes >= each.bytes)
    return found === undefined
      ? `${bytes} bytes`
      : `${numbers.format(bytes / found.bytes)} ${found.unit}`
  },

  /** The largest unit that fits, rounded: '3 horas'. @param ms in milliseconds */
  time(ms: number): string {
    const found = times.find((each) => ms >= each.ms) ?? times.at(-1)!
    return plural(Math.round(ms / found.ms), `# ${found.one}`, `# ${found.many}`)
  },

  /** The first few of a list: '“a”, “b” e mais 3'. */
  some(names: readonly string[], most = 5): string {
    const shown = names.slice(0, most).join(', ')
    return names.length > most ? `${shown} e mais ${names.length - most}` : shown
  },
}
