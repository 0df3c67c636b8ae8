// Which failures a try at a password or a code adds to, and how many of them are free.
import { createHash } from 'node:crypto'
import { networkOf, wideNetworkOf } from './network.ts'
import type { Limit } from './tries.ts'

const accountHere: Limit = { free: 5, longest: 15 * 60 }
const address: Limit = { free: 20, longest: 15 * 60 }
/** One subscriber may hold thousands of IPv6 networks: for unknown addresses a /48 counts as one. */
const accountNear: Limit = { free: 20, longest: 15 * 60 }
/** A short wait: other clients can cause it, so each client has a wait of its own (tries.ts). */
const accountAnywhere: Limit = { free: 50, longest: 60 }
/** A longer wait: only a client with the password can cause it, and six digits are soon tried. */
const codesAnywhere: Limit = { free: 10, longest: 15 * 60 }

/**
 * The limits of a try at an account's password, by key.
 *
 * @param isKnown whether the account logged in from there: failures of other clients, in the same
 *   network or elsewhere, then do not keep the owner waiting
 */
export function senhaLimits(email: string, from: string, isKnown: boolean): Map<string, Limit> {
  const limits = new Map([[accountKey(email, from), accountHere]])
  if (isKnown) return limits
  limits.set(`endereco:${digest(networkOf(from))}`, address)
  const wide = wideNetworkOf(from)
  if (wide !== undefined) limits.set(`${accountKey(email)}:${digest(wide)}`, accountNear)
  return limits.set(accountKey(email), { ...accountAnywhere, ownWait: ownWaitKey(email, from) })
}

/** The limits of a try at a code. From a known address, after a right password, there is none. */
export function codigoLimits(email: string, isKnown: boolean): Map<string, Limit> {
  return new Map(isKnown ? [] : [[`${accountKey(email)}:codigo`, codesAnywhere]])
}

/** @param from with it, only the tries from that address */
export function accountKey(email: string, from?: string): string {
  const account = `conta:${digest(email)}`
  return from === undefined ? account : `${account}:${digest(networkOf(from))}`
}

export function ownWaitKey(email: string, from: string): string {
  return `${accountKey(email, from)}:vez`
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
