/** The message tells the installer what to do. */
export class StartError extends Error {
  override name = 'StartError'
}
