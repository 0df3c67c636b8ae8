// The tokens of sessions, which only the browser has.
import { createHash, randomBytes } from 'node:crypto'

/** A new token of 256 bits. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Tokens are stored hashed: a reader of the database cannot log in with them. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The id of a session in the list of the user: the begin of its hash. */
export function idOf(hash: string): string {
  return hash.slice(0, 16)
}
