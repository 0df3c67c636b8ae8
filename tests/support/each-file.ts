// What holds for each test file.
import { configureGlobal } from 'fast-check'
import { afterAll, vi } from 'vitest'

// Property tests try the same cases in each run, so that a failure comes again.
configureGlobal({ seed: 20_261_127 })

// Files share a process: timers that one left replaced would never fire for the next.
afterAll(() => void vi.useRealTimers())
