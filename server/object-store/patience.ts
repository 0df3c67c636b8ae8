/** Timeouts in milliseconds of one try and of all tries together. */
export type Limits = { each: number; all: number }

/** Timeouts after which an object store counts as unreachable. */
export type Patience = {
  /** For visitors' requests, until the response begins. */
  visit: Limits
  /** For slow operations, such as copying a video. */
  work: Limits
  /** Without a byte during a transfer, which has no total timeout. */
  silence: number
}

export const usualPatience: Patience = {
  visit: { each: 2_000, all: 5_000 },
  work: { each: 15_000, all: 20_000 },
  silence: 10_000,
}
