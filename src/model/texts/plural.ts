import { once } from '../once.ts'

// The Portuguese rule says '0 fotos', as Brazilians do; the Brazilian one '0 foto'.
const rules = once(() => new Intl.PluralRules('pt-PT'))
const numbers = once(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }))

/** @param one '# foto'. @param other '# fotos' */
export function plural(count: number, one: string, other: string): string {
  const form = rules().select(count) === 'one' ? one : other
  return form.replace('#', numbers().format(count))
}
