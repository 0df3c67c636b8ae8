/**
 * A random key for a save: the server carries it out once, however often it is sent. Over http
 * browsers have no `crypto.randomUUID`.
 */
export function newSaveKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
