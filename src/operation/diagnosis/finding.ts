import type { Clock } from '../../server/process/clock.ts'
import type { Env } from '../../server/settings/env.ts'

/** What the site examines every hour while it runs (src/operation/alerts). */
export type Watched = {
  env: Pick<
    Env,
    'dataDir' | 'backupDir' | 'nightlyBackups' | 'databaseUrl' | 'elsewhere' | 'publicUrl'
  >
  clock: Clock
  /** Ends requests. */
  signal?: AbortSignal
}

export type Finding = {
  verdict: 'em ordem' | 'atenção' | 'problema'
  /** Whole sentences without personal data: people show them to others. */
  text: string
  todo?: string
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
