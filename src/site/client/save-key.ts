/**
 * Key with which the server carries a save out once. Browsers lack `crypto.randomUUID` over http.
 */
export function newSaveKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
