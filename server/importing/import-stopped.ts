/** Why an import ends without having changed anything; the message is for whoever started it. */
export class ImportStopped extends Error {
  override name = 'ImportStopped'
  /** What the command ends with: 2 when staff's changes are in the way, else 1. */
  readonly exitCode: 1 | 2

  constructor(exitCode: 1 | 2, message: string, options?: ErrorOptions) {
    super(message, options)
    this.exitCode = exitCode
  }
}
