// The limits that browser and server, or several parts of the server, share.
import { day, minute } from '../model/milliseconds.ts'

const megabyte = 1024 ** 2

/** The largest file of each kind that staff may send, as refusals and documents say it. */
export const uploadMegabytes = { picture: 15, video: 200, pdf: 20 } as const
export const uploadBytes = {
  picture: uploadMegabytes.picture * megabyte,
  video: uploadMegabytes.video * megabyte,
  pdf: uploadMegabytes.pdf * megabyte,
} as const
/** Milliseconds without progress after which browser and server give an upload up. */
export const longestUploadSilence = minute
/** Milliseconds in which the server must have answered once an upload has arrived. */
export const longestUploadAnswer = 120_000

/** Milliseconds after which the newest backup is too old. */
export const backupTooOldAfter = 2 * day
/** The newest backup of so many days is kept, then of so many weeks, then of so many months. */
export const backupsKept = { days: 14, weeks: 8, months: 12 } as const

/** Days of celebrations that one call gives, as its refusal says. */
export const mostDaysAsked = 62

export const mostItems = 10_000
/** Changes of single days that are entered at once, for a feast. */
export const mostPrepared = 200
/** Minutes for which a login, or a reauthentication, counts as recent. */
export const recentMinutes = 10
/** Characters of an Idempotency-Key. */
export const longestKey = 100
