/** Chosen pictures of which the site keeps the first image. */
export const movingFiles = new WeakSet<File>()
