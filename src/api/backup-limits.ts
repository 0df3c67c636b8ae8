import { hour } from '../model/milliseconds.ts'

export const backupTooOldAfter = 36 * hour
/** Retention: one backup per day, then per week, then per month. */
export const backupsKept = { days: 14, weeks: 8, months: 12 } as const
