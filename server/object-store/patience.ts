/** In milliseconds: how long one try may take, and all tries together. */
export type Limits = { each: number; all: number }

/** How long an object store may take until it counts as out of reach. */
export type Patience = {
  /** For what a visitor waits for: until an answer begins. */
  visit: Limits
  /** For what takes the service some work, such as copying a video. */
  work: Limits
  /** Without a single byte, while a file goes or comes. In all, it may take as long as it needs. */
  silence: number
}

export const usualPatience: Patience = {
  visit: { each: 2_000, all: 5_000 },
  work: { each: 15_000, all: 20_000 },
  silence: 10_000,
}
