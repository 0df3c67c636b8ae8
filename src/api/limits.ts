import { hour, minute } from '../model/milliseconds.ts'

const megabyte = 1024 ** 2

export const uploadMegabytes = { picture: 15, video: 200, pdf: 20 } as const
export const uploadBytes = {
  picture: uploadMegabytes.picture * megabyte,
  video: uploadMegabytes.video * megabyte,
  pdf: uploadMegabytes.pdf * megabyte,
} as const
/** Browser and server abandon an upload after that long without progress. */
export const longestUploadSilence = minute
export const longestUploadAnswerMs = 120_000

export const backupTooOldAfter = 36 * hour
/** Retention: one backup per day, then per week, then per month. */
export const backupsKept = { days: 14, weeks: 8, months: 12 } as const

/** Days. */
export const mostDaysAsked = 62

export const mostItems = 10_000
/** Changes of single days saved at once, for a feast. */
export const mostPrepared = 200
/** Minutes for which a login or reauthentication is recent. */
export const recentMinutes = 10
/** Characters of an Idempotency-Key. */
export const longestKey = 100
