import type { Db } from '../../store/db.ts'
import type { Finding } from './finding.ts'
import type { Installation } from './installation.ts'

type Findings = Promise<Finding | (Finding | undefined)[]>

/** One point that is examined. Checks run concurrently; an error that one throws is a finding. */
export type Check = { title: string } & (
  | { examine(installation: Installation): Findings }
  | { examineDb(db: Db, installation: Installation): Findings }
)
