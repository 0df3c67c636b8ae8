import { StartError } from './start-error.ts'

/** The tables of an existing site could not be brought up to date, and are as they were. */
export class MigrationFailed extends StartError {
  override name = 'MigrationFailed'
}
