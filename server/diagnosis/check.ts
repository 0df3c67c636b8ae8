import type { Finding } from './finding.ts'
import type { Installation } from './installation.ts'

/** One point that is looked at. Checks run side by side and know nothing of each other. */
export type Check = {
  /** What it is about: 'Banco de dados'. */
  title: string
  /** Whether it has nothing to say while the database cannot be read. */
  readsDatabase?: true
  /** May fail with whatever it comes upon: that is a finding, too. */
  examine(installation: Installation): Promise<Finding | Finding[]>
}
