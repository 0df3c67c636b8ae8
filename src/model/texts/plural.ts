// Numbers and the words that agree with them.
import { once } from '../once.ts'

// European Portuguese: its rule says '0 fotos', as Brazilians do; the Brazilian one says '0 foto'.
const rules = once(() => new Intl.PluralRules('pt-PT'))
const numbers = once(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }))

/**
 * The form that agrees with a number, which replaces its `#`.
 *
 * @param one '# foto'
 * @param other '# fotos'
 */
export function plural(count: number, one: string, other: string): string {
  const form = rules().select(count) === 'one' ? one : other
  return form.replace('#', numbers().format(count))
}
