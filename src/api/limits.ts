import { hour, minute } from '../model/milliseconds.ts'

const megabyte = 1024 ** 2

export const uploadMegabytes = { picture: 15, video: 200, pdf: 20 } as const
export const uploadBytes = {
  picture: uploadMegabytes.picture * megabyte,
  video: uploadMegabytes.video * megabyte,
  pdf: uploadMegabytes.pdf * megabyte,
} as const
/** Browser and server abandon an upload that makes no progress for so long. */
export const longestUploadSilence = minute
export const longestUploadAnswerMs = 120_000

export const backupTooOldAfter = 36 * hour
export const backupsKept = { days: 14, weeks: 8, months: 12 } as const

/** Days. */
export const mostDaysAsked = 62

export const mostItems = 10_000
/** A feast changes single days of many celebrations with one save. */
export const mostPrepared = 200
/** A login or reauthentication counts as recent for so long. */
export const recentMinutes = 10
/** Characters of an Idempotency-Key. */
export const longestKey = 100
