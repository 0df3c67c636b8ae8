/** An import that ends without a change; the message is shown on the console. */
export class ImportStopped extends Error {
  override name = 'ImportStopped'
  /** 2 when changes of staff would be overwritten, else 1. */
  readonly exitCode: 1 | 2

  constructor(exitCode: 1 | 2, message: string, options?: ErrorOptions) {
    super(message, options)
    this.exitCode = exitCode
  }
}
