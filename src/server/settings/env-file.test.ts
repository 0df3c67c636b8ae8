// The file .env as people write it. A byte order mark before the first name:
// https://github.com/theskumar/python-dotenv/issues/637, https://github.com/docker/compose/issues/5220
// A value that is cut at its #: https://github.com/vlucas/phpdotenv/issues/406,
// https://github.com/usebruno/bruno/issues/690
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { StartError } from '../errors/start-error.ts'
import { envFile, loadEnvFile, settingNames } from './env.ts'
import { readEnvFile } from './env-file.ts'

function makeFile(content?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'adro-env-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, '.env')
  if (content !== undefined) writeFileSync(file, content)
  return file
}

const read = (content?: string) => readEnvFile(makeFile(content), settingNames)

test('a file that is missing sets nothing', () => {
  expect(read()).toEqual({ values: {} })
})

test('the file adds to the environment what is not set there', () => {
  const lines = ['NODE_ADRO_ONE=file', 'NODE_ADRO_TWO="file two" # why', 'NODE_ADRO_THREE=three']
  const file = makeFile(lines.join('\n'))
  vi.stubEnv('NODE_ADRO_ONE', 'environment')
  vi.stubEnv('NODE_ADRO_TWO', undefined)
  // `docker run --env DATA_DIR=` and an empty line of a compose file give empty variables.
  vi.stubEnv('NODE_ADRO_THREE', ' ')
  onTestFinished(() => void vi.unstubAllEnvs())
  loadEnvFile(file)
  const { NODE_ADRO_ONE, NODE_ADRO_TWO, NODE_ADRO_THREE } = process.env
  expect([NODE_ADRO_ONE, NODE_ADRO_TWO, NODE_ADRO_THREE]).toEqual([
    'environment',
    'file two',
    'three',
  ])
})

const same: [what: string, content: string][] = [
  ['the line ends of Windows', 'PORT=1\r\nDATA_DIR=/srv/meus dados\r\n'],
  ['a byte order mark', '\uFEFFPORT=1\nDATA_DIR=/srv/meus dados'],
  ['comments, empty lines and spaces', '# a: b\n\n \t\n  PORT = 1 # x\nDATA_DIR=/srv/meus dados '],
  ['quotes', `PORT='1'\nDATA_DIR="/srv/meus dados" # disco de fora`],
  ['the words of a shell', 'export PORT=1\nexport DATA_DIR="/srv/meus dados"'],
]
test.each(same)('a file with %s is understood', (_, content) => {
  expect(read(content)).toEqual({ values: { PORT: '1', DATA_DIR: '/srv/meus dados' } })
})

test('a password in single quotes may hold anything', () => {
  const { values } = read(`ADMIN_PASSWORD='a#b "c" $d = é'`)
  expect(values).toEqual({ ADMIN_PASSWORD: 'a#b "c" $d = é' })
})

test('the names of Node and the system are known', () => {
  const names = ['NODE_ENV', 'TZ', 'LANG', 'HTTPS_PROXY', 'no_proxy', 'SSL_CERT_FILE']
  expect(read(names.map((name) => `${name}=x`).join('\n')).warning).toBeUndefined()
})

test('lines that are no setting give one warning, without a value', () => {
  const lines = ['PORT=1', 'DATADIR=/srv/azul', 'DATA_DIR: /srv/azul', 'COR=azul']
  const { values, warning } = read(lines.join('\n'))
  expect(values.PORT).toBe('1')
  expect(warning).toMatch(/: DATADIR \(linha 2\), linha 3, COR \(linha 4\)\. Os nomes/)
  expect(warning).not.toContain('azul')
})

test.each(['cafe#serra', '#serra'])('a value that Node would cut is refused: %s', (value) => {
  const cut = () => read(`PORT=1\nADMIN_PASSWORD=${value}`)
  expect(cut).toThrow(StartError)
  expect(cut).toThrow(/^A linha 2 .* ADMIN_PASSWORD: um valor com # fica entre aspas simples/)
  expect(cut).not.toThrow(/serra/)
})

test('a file that ENV_FILE names must exist', () => {
  const file = makeFile('PORT=1')
  expect(envFile({ ENV_FILE: file })).toBe(file)
  expect(() => envFile({ ENV_FILE: `${file}.away` })).toThrow(/de ENV_FILE, não existe/)
})

const unreadable: [what: string, make: (file: string) => void][] = [
  ['a folder', (file) => mkdirSync(file)],
  ['a link to a file that is not there', (file) => symlinkSync(`${file}.away`, file)],
]
test.each(unreadable)('%s in place of the file is named, and nothing starts', (_, make) => {
  const file = makeFile()
  make(file)
  const load = () => loadEnvFile(file)
  expect(load).toThrow(StartError)
  expect(load).toThrow(`O arquivo ${file} existe e não pôde ser lido`)
})
