import { plural } from '../../model/texts/plural.ts'

/** How long to wait, for a sentence: '30 segundos', '1 minuto'. Minutes are rounded up. */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return plural(seconds, '# segundo', '# segundos')
  return plural(Math.ceil(seconds / 60), '# minuto', '# minutos')
}
