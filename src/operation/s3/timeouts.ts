/** Milliseconds for one try and for all tries together. */
export type Timeout = { each: number; all: number }

export type Timeouts = {
  /** Visitors' requests, until the response begins. */
  visit: Timeout
  work: Timeout
  /** Time without a byte; a transfer has no total timeout. */
  silence: number
}

export const usualTimeouts: Timeouts = {
  visit: { each: 2_000, all: 5_000 },
  work: { each: 15_000, all: 20_000 },
  silence: 10_000,
}

/** No request waits: a slow service far away. */
export const patientTimeouts: Timeouts = {
  visit: { each: 20_000, all: 60_000 },
  work: { each: 60_000, all: 180_000 },
  silence: 60_000,
}
