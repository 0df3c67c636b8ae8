// What a row of the tables of faults says.
export type Mutant = {
  /** What is wrong once it is planted. */
  fault: string
  file: string
  /** Occurs exactly once in the file. */
  find: string
  replace: string
  /** Parts of the paths of test files: of Vitest's projects `site` and `slow`, or browser specs. */
  tests: readonly string[]
}

/** By file. */
export type Faults = Record<
  string,
  [fault: string, find: string, replace: string, ...tests: string[]][]
>
