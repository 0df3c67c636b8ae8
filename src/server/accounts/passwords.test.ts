import { argon2, argon2Sync } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { createPasswords, isTooCostly } from './passwords.ts'

vi.mock(import('node:crypto'), async (original) => {
  const crypto = await original()
  return { ...crypto, argon2: vi.fn<typeof crypto.argon2>(crypto.argon2) }
})

const passwords = createPasswords()
const cheap = createPasswords({ memory: 8, passes: 1, parallelism: 1 })
const senha = 'cafe na serra azul'

/** A hash as another version of the program may have left it. */
function hashWith({ memory, passes }: { memory: number; passes: number }): string {
  const nonce = Buffer.from('um sal de outrora')
  const tag = argon2Sync('argon2id', {
    message: senha,
    nonce,
    memory,
    passes,
    parallelism: 1,
    tagLength: 24,
  })
  const [salt, key] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${salt}$${key}`
}

describe('a hash', () => {
  test('a hash names its parameters, salt and tag', async () => {
    expect(await passwords.hash(senha)).toMatch(
      /^\$argon2id\$v=19\$m=34816,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    )
  })

  test('a hash differs each time', async () => {
    expect(await cheap.hash(senha)).not.toBe(await cheap.hash(senha))
  })

  test('a hash fits its own password and no other', async () => {
    const hash = await cheap.hash(senha)
    expect(await cheap.verify(senha, hash)).toBe(true)
    for (const other of ['', 'cafe na serra', `${senha} `, 'Cafe na serra azul']) {
      expect(await cheap.verify(other, hash)).toBe(false)
    }
  })

  test('a hash fits the same letters composed of other code points', async () => {
    const hash = await cheap.hash('coração de três')
    expect(await cheap.verify('coração de três'.normalize('NFD'), hash)).toBe(true)
  })

  test('a hash with other parameters is understood, and is outdated', async () => {
    const older = hashWith({ memory: 8192, passes: 1 })
    expect(await passwords.verify(senha, older)).toBe(true)
    expect(await passwords.verify('outra senha', older)).toBe(false)
    expect(passwords.isOutdated(older)).toBe(true)
    expect(passwords.isOutdated(await passwords.hash(senha))).toBe(false)
  })

  // MicroClub-USTHB/M-Security#135, felladrin/MiniSearch#2452: the hash said how much a login cost.
  test.each([
    ['memory', '$argon2id$v=19$m=934000,t=2,p=1$', 22, 43],
    ['passes', '$argon2id$v=19$m=34816,t=900,p=1$', 22, 43],
    ['lanes', '$argon2id$v=19$m=34816,t=2,p=900$', 22, 43],
    ['salt', '$argon2id$v=19$m=34816,t=2,p=1$', 9_000, 43],
    ['tag', '$argon2id$v=19$m=34816,t=2,p=1$', 22, 9_000],
  ])('a hash that asks for too much %s is not computed', async (_, begin, salt, tag) => {
    const hash = `${begin}${'A'.repeat(salt)}$${'A'.repeat(tag)}`
    vi.mocked(argon2).mockClear()
    await expect(passwords.verify(senha, hash)).rejects.toThrow('too much')
    expect(argon2).not.toHaveBeenCalled()
    expect(isTooCostly(hash)).toBe(true)
  })

  test('a hash may cost four times as much as this version makes it', async () => {
    expect(isTooCostly(hashWith({ memory: 4 * 34_816, passes: 1 }))).toBe(false)
    expect(isTooCostly(await passwords.hash(senha))).toBe(false)
  })

  test('a text that is no hash is an error, not a wrong password', async () => {
    await expect(passwords.verify(senha, 'senha')).rejects.toThrow('unreadable')
  })
})

test('without a hash no password fits, not even none', async () => {
  for (const any of [senha, '', '\0'.repeat(32)]) {
    expect(await cheap.verify(any, undefined)).toBe(false)
  }
})

test('without a hash it costs the same as with one', async () => {
  const hash = await passwords.hash(senha)
  const given: object[] = []
  for (const against of [hash, undefined]) {
    await passwords.verify('outra senha', against)
    const { message: _, nonce, ...cost } = vi.mocked(argon2).mock.lastCall![1]
    given.push({ ...cost, saltLength: (nonce as Buffer).length })
  }
  expect(given[0]).toMatchObject({ memory: 34_816, passes: 2 })
  expect(given[1]).toEqual(given[0])
})
