/** Milliseconds for one try and for all tries together. */
export type Timeout = { each: number; all: number }

/** Timeouts after which an object store counts as unreachable. */
export type Timeouts = {
  /** For visitors' requests, until the response begins. */
  visit: Timeout
  /** For slow operations, such as copying a video. */
  work: Timeout
  /** Without a byte during a transfer, which has no total timeout. */
  silence: number
}

export const usualTimeouts: Timeouts = {
  visit: { each: 2_000, all: 5_000 },
  work: { each: 15_000, all: 20_000 },
  silence: 10_000,
}
