import { day } from '../../model/milliseconds.ts'

/** Milliseconds for which the banner stays away after 'Agora não'. */
const postponement = 30 * day

/** @param stored when 'Agora não' was pressed, in milliseconds; null if it never was */
export function isPostponed(stored: string | null, now = Date.now()): boolean {
  return now - Number(stored) < postponement
}
