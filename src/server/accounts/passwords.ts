// A hash is a PHC string, which contains its parameters: they can be raised later.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import PQueue from 'p-queue'
import { createJudge, type AccountOwner, refuseWeakPassword } from './weak-password.ts'

/** In KiB. OWASP asks for 19 MiB, but glibc returns memory to the machine only from 32 MiB on. */
const fullCost = { memory: 34 * 1024, passes: 2, parallelism: 1 }
const saltLength = 16
const tagLength = 32

/** Each hash takes 34 MiB and 50 ms of processor time. The limit of calls bounds the queue. */
const atOnce = 2

/** A hash of a restored backup may be forged, and name any cost. */
const most = {
  memory: 4 * fullCost.memory,
  passes: 4 * fullCost.passes,
  parallelism: 4,
  letters: 86,
}

type Parameters = typeof fullCost
type Hash = { parameters: Parameters; salt: Buffer; tag: Buffer }

export type Passwords = ReturnType<typeof createPasswords>

const deriveKey = promisify(argon2)

/** Tests lower the cost of a hash, and load the tables once. */
export function createPasswords(present: Parameters = fullCost, makeJudge = createJudge) {
  const none: Hash = {
    parameters: present,
    salt: Buffer.alloc(saltLength),
    tag: Buffer.alloc(tagLength),
  }
  const queue = new PQueue({ concurrency: atOnce })

  async function derive(senha: string, salt: Buffer, length: number, parameters: Parameters) {
    // An iPhone and a PC may encode the same password with different code points.
    const message = senha.normalize('NFKC')
    return queue.add(() =>
      deriveKey('argon2id', { ...parameters, message, nonce: salt, tagLength: length }),
    )
  }

  return {
    async hash(senha: string): Promise<string> {
      const salt = randomBytes(saltLength)
      const tag = await derive(senha, salt, tagLength, present)
      return write({ parameters: present, salt, tag })
    },

    /** A missing hash takes as long, so that the time does not reveal who has an account. */
    async verify(senha: string, hash: string | undefined): Promise<boolean> {
      const { parameters, salt, tag } = hash === undefined ? none : read(hash)
      const derived = await derive(senha, salt, tag.length, parameters)
      return timingSafeEqual(derived, tag) && hash !== undefined
    },

    refuseWeak: (senha: string, owner: AccountOwner) => refuseWeakPassword(senha, owner, makeJudge),

    isOutdated: (hash: string): boolean => !hash.startsWith(prefixOf(present)),
  }
}

function write({ parameters, salt, tag }: Hash): string {
  return `${prefixOf(parameters)}${unpadded(salt)}$${unpadded(tag)}`
}

function prefixOf({ memory, passes, parallelism }: Parameters): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function read(hash: string): Hash {
  const [, memory, passes, parallelism, salt, tag] = phc.exec(hash) ?? []
  if (salt === undefined || tag === undefined) throw new Error('unreadable password hash')
  if (isTooCostly(hash)) throw new Error('a password hash that costs too much')
  return {
    parameters: {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

export function isTooCostly(hash: string): boolean {
  const [, memory, passes, parallelism, ...texts] = phc.exec(hash) ?? []
  return (
    Number(memory) > most.memory ||
    Number(passes) > most.passes ||
    Number(parallelism) > most.parallelism ||
    texts.some((text) => text.length > most.letters)
  )
}

/** False for what no password can be compared with: each login of its user would fail. */
export function isPasswordHash(hash: string): boolean {
  const [, memory, passes, parallelism, salt = '', tag = ''] = phc.exec(hash) ?? []
  // What Argon2 asks for: 8 KiB for each lane, 8 bytes of salt, 4 of a tag.
  const isComputable = Number(passes) >= 1 && Number(memory) >= 8 * Number(parallelism)
  const isLong = Number(parallelism) >= 1 && salt.length >= 11 && tag.length >= 6
  return isComputable && isLong && !isTooCostly(hash)
}
