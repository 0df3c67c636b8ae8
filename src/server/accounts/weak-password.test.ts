import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'
import { accountRefusals } from '../../parish/equipe/refusals.ts'
import { shortestPassword } from '../../parish/equipe/password-limits.ts'
import type { AppError } from '../errors/app-error.ts'
import { refuseWeakPassword } from './weak-password.ts'

const owner = { nome: 'Benedita Gonçalves', email: 'bene.pereira72@correio.example' }

async function refusalOf(senha: string): Promise<string | undefined> {
  try {
    await refuseWeakPassword(senha, owner)
    return undefined
  } catch (error) {
    const { status, message } = error as AppError
    return `${status} ${message}`
  }
}

test.each(['', 'abc', 'k7fm2xw'])('%j is too short', async (senha) => {
  expect(await refusalOf(senha)).toBe(`422 ${accountRefusals.shortPassword}`)
})

// https://github.com/ustaxcourt/ef-cms/issues/8698
test.each([
  ' três pães quentes',
  'três pães quentes ',
  'três pães quentes\u00a0',
  '\u200bk7fm-2xwa-9tqe',
  'k7fm-2xwa-9tqe\r\n',
  '        ',
  'abc\u3000\u3000\u3000\u3000\u3000',
])('%j begins or ends with a blank', async (senha) => {
  expect(await refusalOf(senha)).toBe(`422 ${accountRefusals.blankEnds}`)
})

describe('easy to guess', () => {
  test.each([
    '12345678',
    'senha123',
    'senhasenha',
    'paroquia',
    'Paróquia2026',
    'jesus123',
    'nossasenhora',
    'Nossa Senhora',
    'Sagrado Coração',
    'sagradocoracaodejesus',
    'deusefiel',
    'brasil2026',
    'maria1965',
    '12/05/1965',
    'qwertyuiop',
    'abcd1234',
    'aaaaaaaa',
    '--------',
    'a'.repeat(200),
  ])('%j', async (senha) => {
    expect(await refusalOf(senha)).toBe(`422 ${accountRefusals.commonPassword}`)
  })

  test.each(['benedita', 'Benedita1', 'goncalves72', 'bene.pereira72', 'pereira72', owner.email])(
    "%j, being one's own name or email",
    async (senha) => {
      expect(await refusalOf(senha)).toBe(`422 ${accountRefusals.commonPassword}`)
    },
  )
})

test.each([
  'cafe na serra azul',
  'Girassol-do-Vale-7',
  'bola azul sino',
  'k7fm-2xwa-9tqe',
  '$%&*(#@!+',
  'três pães quentes',
  'x'.repeat(7) + 'Qm7$',
  'sabiá 🎵 laranjeira',
])('%j is good enough', async (senha) => {
  expect(await refusalOf(senha)).toBeUndefined()
})

// Which they are, leaked passwords tell; every 300th of the first 3,000 will do.
test('what people choose most is easy to guess', async () => {
  const leaked = dictionary['passwords-common']
    .map(String)
    .filter((senha) => senha.length >= shortestPassword)
    .slice(0, 3000)
  expect(leaked).toHaveLength(3000)
  for (const senha of leaked.filter((_, place) => place % 300 === 0)) {
    expect([senha, await refusalOf(senha)]).toEqual([
      senha,
      `422 ${accountRefusals.commonPassword}`,
    ])
  }
})

test('what stands after the thirty-second character is not looked at', async () => {
  const tail = 'k7fm-2xwa-9tqe'
  expect(await refusalOf('a'.repeat(32) + tail)).toBe(`422 ${accountRefusals.commonPassword}`)
  expect(await refusalOf('a'.repeat(18) + tail)).toBeUndefined()
})
