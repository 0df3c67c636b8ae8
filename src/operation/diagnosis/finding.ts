import type { StatsFs } from 'node:fs'
import type { Clock } from '../../server/process/clock.ts'
import type { Env } from '../../server/settings/env.ts'

/** What the site examines every hour while it runs (src/operation/alerts). */
export type Watched = {
  env: Pick<
    Env,
    'dataDir' | 'backupDir' | 'nightlyBackups' | 'elsewhere' | 'publicUrl' | 'liturgiaUrl'
  >
  clock: Clock
  isThorough: boolean
  diskOf: (path: string) => Promise<Pick<StatsFs, 'bsize' | 'blocks' | 'bavail'>>
  /** Ends requests. */
  signal?: AbortSignal
}

export type Installation = Watched & { env: Env; programDir: string }

export type Finding = {
  verdict: 'em ordem' | 'atenção' | 'problema'
  /** Whole sentences without personal data: people show them to others. */
  text: string
  todo?: string
  /** The problem ends without the operator. */
  isPassing?: true
  /** Operator and administrators are told of it unasked. */
  isTold?: true
}

export function inOrder(text: string): Finding {
  return { verdict: 'em ordem', text }
}

/** The site works, but something should be done. */
export function attention(text: string, todo: string): Finding {
  return { verdict: 'atenção', text, todo }
}

/** Something is broken, or is about to break. */
export function problem(text: string, todo: string): Finding {
  return { verdict: 'problema', text, todo }
}

export function told(finding: Finding): Finding {
  return finding.verdict === 'em ordem' ? finding : { ...finding, isTold: true }
}
