/**
 * The server carries a save with this key out once. Over http, browsers lack `crypto.randomUUID`.
 */
export function newSaveKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
