/** Something that keeps the site from starting; the message tells the installer what to do. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The tables of an existing site could not be brought up to date, and are as they were. */
export class MigrationFailed extends StartError {
  override name = 'MigrationFailed'
}
