import { once } from '../../model/once.ts'
import { day, hour, minute } from '../../model/milliseconds.ts'
import type { Copias } from '../../api/copias.ts'
import { backupTooOldAfter } from '../../api/backup-limits.ts'

const format = once(() => new Intl.RelativeTimeFormat('pt-BR', { numeric: 'always' }))

/** 'há 9 horas'. @param now the server's clock: the browser's can be wrong */
export function ageInWords(iso: string, now: string): string {
  const age = Date.parse(now) - Date.parse(iso)
  if (age < minute) return 'agora há pouco'
  const ago = format()
  if (age < hour) return ago.format(-Math.floor(age / minute), 'minute')
  if (age < 2 * day) return ago.format(-Math.floor(age / hour), 'hour')
  return ago.format(-Math.floor(age / day), 'day')
}

type State = Pick<Copias, 'ultima' | 'agora' | 'noturnas' | 'falha'>

/** A new site makes its first backup within minutes: until then none is overdue. */
export function isOverdue({ ultima, agora, noturnas, falha }: State): boolean {
  if (ultima === null) return !noturnas || falha !== null
  return Date.parse(agora) - Date.parse(ultima) > backupTooOldAfter
}
