// What holds for each test file.
import { configureGlobal } from 'fast-check'
import { afterAll, vi } from 'vitest'

// Property tests try the same cases in each run of `npm test` and `npm run test:all`, so that a failure
// comes again; `npm run test:release` gives them another seed, and says which.
configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_127) })

// Files share a process: timers that one left replaced would never fire for the next.
afterAll(() => void vi.useRealTimers())
