import type { Copias } from '../../../contract/copias.ts'
import { backupTooOldAfter } from '../../../contract/limits.ts'

const ago = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'always' })

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** 'há 9 horas'. @param now what the server says: clocks of readers go wrong */
export function ageInWords(iso: string, now: string): string {
  const age = Date.parse(now) - Date.parse(iso)
  if (age < minute) return 'agora há pouco'
  if (age < hour) return ago.format(-Math.floor(age / minute), 'minute')
  if (age < 2 * day) return ago.format(-Math.floor(age / hour), 'hour')
  return ago.format(-Math.floor(age / day), 'day')
}

/** Whether there is no good backup that is new enough. */
export function isOverdue({ ultima, agora }: Copias): boolean {
  return ultima === null || Date.parse(agora) - Date.parse(ultima) > backupTooOldAfter
}
