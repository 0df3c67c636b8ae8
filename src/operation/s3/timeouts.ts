/** Milliseconds. */
export type Timeouts = {
  /** Until the response to one try of a visitor's request begins. */
  visit: number
  work: number
  /** Time without a byte; a transfer has no total timeout. */
  silence: number
}

export const usualTimeouts: Timeouts = { visit: 2_000, work: 10_000, silence: 10_000 }

/** No request waits: a slow service far away. */
export const patientTimeouts: Timeouts = { visit: 20_000, work: 60_000, silence: 60_000 }
