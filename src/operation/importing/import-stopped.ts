/** Nothing has changed; the message is shown on the console. */
export class ImportStopped extends Error {
  override name = 'ImportStopped'
}
