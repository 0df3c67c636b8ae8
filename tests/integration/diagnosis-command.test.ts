// npm run diagnostico, as the installer types it.
import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyOfStarterData, addressWithoutServer } from '../support/site.ts'

const script = join(process.cwd(), 'src/operation/commands/adro.ts')

let dataDir: string

beforeEach(async () => {
  dataDir = await copyOfStarterData()
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

type Outcome = { code: number; out: string; err: string }

function diagnostico(args: string[], env: Record<string, string> = {}) {
  return new Promise<Outcome>((resolve) => {
    const given = {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: '9',
      LITURGIA_URL: addressWithoutServer,
    }
    execFile(
      process.execPath,
      [script, 'diagnostico', ...args],
      { env: { ...given, ...env } },
      (error, out, err) => resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    )
  })
}

test('the command prints every finding in a line, what to do below it, and their count', async () => {
  const { code, out, err } = await diagnostico([])
  expect(err).toBe('')
  const lines = out.trim().split('\n')
  expect(lines[0]).toMatch(
    /^Diagnóstico da instalação em .+, \d\d\/\d\d\/\d{4}, \d{1,2}h(?:\d\d)? \(horário de São Paulo\)$/,
  )
  expect(out).toMatch(/^em ordem {2}Banco de dados: .* está íntegro/m)
  expect(out).toMatch(/^atenção {3}Serviço: .*\n {10}O que fazer: /m)
  expect(lines.at(-1)).toMatch(/^\d+ problemas?, \d+ pontos? de atenção, \d+ em ordem\.$/)
  expect(lines.at(-1)).toMatch(/^0 problemas,/)
  expect(code).toBe(0)
})

test('the command reports a database that is none like any other finding', async () => {
  await writeFile(join(dataDir, 'adro.db'), 'carta'.repeat(2000))
  const { code, out, err } = await diagnostico([])
  expect({ code, err }).toEqual({ code: 1, err: '' })
  expect(out).toMatch(
    /^problema {2}Banco de dados: .*danificado.*\n {10}O que fazer: .*npm run restaurar/m,
  )
})

test('anything else is answered with the help and exit 1', async () => {
  const { code, out, err } = await diagnostico(['--tudo'])
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain('  npm run diagnostico')
})
