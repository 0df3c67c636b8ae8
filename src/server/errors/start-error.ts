/** Something that keeps the site from starting; the message tells the installer what to do. */
export class StartError extends Error {
  override name = 'StartError'
}
