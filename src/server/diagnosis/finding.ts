import type { StatsFs } from 'node:fs'
import type { Clock } from '../process/clock.ts'
import type { Env } from '../settings/env.ts'

/** What the checks look at: it may be running, stopped or broken, and stays as it is. */
export type Installation = {
  env: Env
  clock: Clock
  /** Whether the newest backup is read from its first byte to its last. */
  isThorough: boolean
  /** The space of a disk, from the system. */
  diskOf: (path: string) => Promise<Pick<StatsFs, 'bsize' | 'blocks' | 'bavail'>>
  /** The folder of the program, with what `npm start` makes there. */
  programDir: string
  /** What the next start would put in place. */
  updateOf: () => 'none' | 'prepared' | 'pulled' | 'begun' | 'not migrated'
}

/** What was found at one point, for the person who looks after the installation. */
export type Finding = {
  verdict: 'em ordem' | 'atenção' | 'problema'
  /** Whole sentences without personal data: people show them to others. */
  text: string
  todo?: string
  /** Whether a problem is expected to end without the operator. */
  isPassing?: true
}

export function inOrder(text: string): Finding {
  return { verdict: 'em ordem', text }
}

/** The site works, and yet something should be done. */
export function attention(text: string, todo: string): Finding {
  return { verdict: 'atenção', text, todo }
}

/** Something is broken, or is about to break. */
export function problem(text: string, todo: string): Finding {
  return { verdict: 'problema', text, todo }
}
