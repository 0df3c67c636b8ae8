// Shared by pages and service worker: docs/decisions/0014-offline.md.
import { hour, minute } from '../model/milliseconds.ts'

export const cachedDays = 7

export const mostPictures = 300
export const mostPictureBytes = 60_000_000

/** How long to wait for the network if there is a cached response. */
export const networkTimeoutMs = 3_000
/** After a recent failure: a page then does not wait for each of its requests. */
export const shortTimeoutMs = 300
export const recentFailureMs = 10_000

export const checkPauses = { missing: 5 * minute, changed: hour } as const

/**
 * Between retries of a page with cached content. It is longer than `recentFailureMs`: until then
 * the worker waits only `shortTimeoutMs`, which is too short for a slow connection.
 */
export const retryPauseMs = 15_000
/** Responses within this time belong to one page. */
export const samePageMs = 5_000
