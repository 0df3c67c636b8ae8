/** Nothing has changed; the message is shown on the console. */
export class ImportStopped extends Error {
  override name = 'ImportStopped'
  /** 2 when changes of staff would be overwritten. */
  readonly exitCode: 1 | 2

  constructor(exitCode: 1 | 2, message: string, options?: ErrorOptions) {
    super(message, options)
    this.exitCode = exitCode
  }
}
