// The file .env as people write it. A byte order mark before the first name:
// https://github.com/theskumar/python-dotenv/issues/637, https://github.com/docker/compose/issues/5220
// A value that is cut at its #: https://github.com/vlucas/phpdotenv/issues/406,
// https://github.com/usebruno/bruno/issues/690
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { StartError } from '../errors/start-error.ts'
import { envFile, loadEnvFile, settingNames } from './env.ts'
import { readEnvFile, refuseMisread } from './env-file.ts'

function makeFile(content?: string | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'adro-env-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, '.env')
  if (content !== undefined) writeFileSync(file, content)
  return file
}

function read(content: string | Uint8Array): Record<string, string> {
  return readEnvFile(makeFile(content), settingNames)
}

/** The message of the refusal; '' if the file was accepted. */
function refusalOf(content: string | Uint8Array): string {
  try {
    read(content)
    return ''
  } catch (error) {
    return error instanceof StartError ? error.message : String(error)
  }
}

test('may be missing', () => {
  expect(readEnvFile(makeFile(), settingNames)).toEqual({})
})

test('adds to the environment what is not set there', () => {
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

describe('is understood', () => {
  const same: [what: string, content: string][] = [
    ['with the line ends of Windows', 'PORT=1\r\nDATA_DIR=/srv/meus dados\r\n'],
    ['with those of old Macs', 'PORT=1\rDATA_DIR=/srv/meus dados'],
    ['with a byte order mark', '\uFEFFPORT=1\nDATA_DIR=/srv/meus dados'],
    [
      'with comments, empty lines and spaces',
      '# a: b\n\n \t\n  PORT = 1 # x\nDATA_DIR=/srv/meus dados ',
    ],
    ['with quotes', `PORT='1'\nDATA_DIR="/srv/meus dados" # disco de fora`],
    ['as a shell would source it', 'export PORT=1\nexport DATA_DIR="/srv/meus dados"'],
  ]
  test.each(same)('%s', (_, content) => {
    expect(read(content)).toEqual({ PORT: '1', DATA_DIR: '/srv/meus dados' })
  })

  test('with all that a password may hold', () => {
    expect(read(`ADMIN_PASSWORD='a#b "c" $d = é'`)).toEqual({ ADMIN_PASSWORD: 'a#b "c" $d = é' })
    expect(read('ADMIN_PASSWORD=pão d’água=3')).toEqual({ ADMIN_PASSWORD: 'pão d’água=3' })
  })

  test('with an empty value, which counts as not set', () => {
    expect(read('DATA_DIR=\nPORT=1\n')).toEqual({ DATA_DIR: '', PORT: '1' })
  })

  test('with what Node and the system take from it', () => {
    const taken = {
      NODE_ENV: 'production',
      TZ: 'UTC',
      LANG: 'pt_BR.UTF-8',
      HTTPS_PROXY: 'http://10.0.0.1:3128',
      no_proxy: 'localhost',
      SSL_CERT_FILE: '/etc/ssl/cert.pem',
    }
    const lines = Object.entries(taken).map(([name, value]) => `${name}=${value}`)
    expect(read(lines.join('\n'))).toEqual(taken)
  })

  test('in a comment of another encoding', () => {
    expect(read(Buffer.from('# paróquia\nPORT=1', 'latin1'))).toEqual({ PORT: '1' })
  })
})

describe('a line is refused with its number, the file and a way out:', () => {
  const lines: [line: string, said: RegExp][] = [
    ['DATA_DIR: /srv/dados', /não é NOME=valor\. Quis dizer DATA_DIR=…\?/],
    ['DATA_DIR /srv/dados', /não é NOME=valor\. Quis dizer DATA_DIR=…\?/],
    ['set DATA_DIR', /não é NOME=valor\. Quis dizer DATA_DIR=…\?/],
    ['"DATA_DIR"="/srv"', /não é NOME=valor\. Quis dizer DATA_DIR=…\?/],
    ['; DATA_DIR=/srv', /não é NOME=valor/],
    ['[site]', /não é NOME=valor\. Nada/],
    ['/srv/dados', /não é NOME=valor/],
    ['=/srv/dados', /não é NOME=valor/],
    ['DATADIR=/srv/dados', /não conhece: DATADIR\. Quis dizer DATA_DIR=…\?/],
    ['data_dir=/srv/dados', /não conhece: data_dir\. Quis dizer DATA_DIR=…\?/],
    ['DATA-DIR=/srv/dados', /não conhece: DATA-DIR\. Quis dizer DATA_DIR=…\?/],
    ['PUBLIC_ULR=https://a.example', /Quis dizer PUBLIC_URL=…\?/],
    ['TRUSTPROXY=1', /Quis dizer TRUST_PROXY=…\?/],
    ['S3_PREFIXO=x', /Quis dizer S3_PREFIX=…\?/],
    ['\u200BDATA_DIR=/srv', /Quis dizer DATA_DIR=…\?/],
    ['COR=azul', /não conhece: COR\. Os nomes/],
    ['DATA_DIR="/srv/dados', /aspas devem abrir e fechar/],
    [`DATA_DIR="/srv/dados'`, /aspas devem abrir e fechar/],
    [`ADMIN_PASSWORD='a'b'`, /aspas devem abrir e fechar/],
    ['ADMIN_PASSWORD="a" b"', /aspas devem abrir e fechar/],
    ['DATA_DIR="/srv" dados', /aspas devem abrir e fechar/],
    ['DATA_DIR=“/srv/dados”', /aspas devem ser retas/],
    ['DATA_DIR="C:\\novo"', /aspas simples/],
    ['DATA_DIR=\u00A0/srv/dados', /caractere invisível/],
    ['DATA_DIR=/srv/\u200Bdados', /caractere invisível/],
    ['DATA_DIR\u00A0=/srv/dados', /não é NOME=valor/],
    ['ADMIN_PASSWORD=cafe#serra', /com # fica entre aspas simples/],
    ['ADMIN_PASSWORD=#serra', /com # fica entre aspas simples/],
  ]
  test.each(lines)('%s', (line, said) => {
    const message = refusalOf(`# exemplo\r\nPORT=1\r\n${line}\r\n`)
    expect(message).toMatch(/^A linha 3 do arquivo \S+\.env .*Nada foi iniciado\.$/)
    expect(message).toMatch(said)
    // The journal would keep it.
    expect(message).not.toMatch(/srv|serra|azul/)
  })

  test('a name that is there twice', () => {
    expect(refusalOf('DATA_DIR=/a\nPORT=1\nDATA_DIR=/b')).toMatch(
      /^A linha 3 .*a linha 1 já definiu/,
    )
  })

  test('a value that spans lines', () => {
    expect(refusalOf('DATA_DIR="/a\nPORT=1\n"')).toMatch(/^A linha 1 .*na mesma linha/)
  })
})

test.each([
  ['UTF-16 of Windows', Buffer.from('\uFEFFDATA_DIR=/srv\r\n', 'utf16le')],
  ['the other UTF-16', Buffer.from('\uFEFFDATA_DIR=/srv\r\n', 'utf16le').swap16()],
])('%s is named', (_, content) => {
  expect(refusalOf(content)).toMatch(/^O arquivo \S+ está em UTF-16.*Salve-o de novo em UTF-8/)
})

test('a value in another encoding is named', () => {
  expect(refusalOf(Buffer.from('DATA_DIR=/srv/paróquia', 'latin1'))).toMatch(/não está em UTF-8/)
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
test.each(unreadable)('that is %s is named, and nothing starts', (_, make) => {
  const file = makeFile()
  make(file)
  const load = () => loadEnvFile(file)
  expect(load).toThrow(StartError)
  expect(load).toThrow(`O arquivo ${file} existe e não pôde ser lido`)
})

// Root may read everything.
test.skipIf(process.getuid?.() === 0)('without read permission is named as well', () => {
  const file = makeFile('PORT=4000\n')
  chmodSync(file, 0o000)
  expect(() => loadEnvFile(file)).toThrow(`O arquivo ${file} existe e não pôde ser lido (EACCES)`)
})

describe('a variable of the environment itself, as docker and systemd pass it on, is', () => {
  const refusals: [value: string, said: RegExp][] = [
    ['"segredo"', /aspas/],
    ["'segredo'", /aspas/],
    ['“segredo”', /aspas/],
    [' "segredo" ', /aspas/],
    ['segredo # disco', /depois de #/],
    ['# segredo', /depois de #/],
    ['segredo\r', /caractere invisível/],
    ['segredo\u00A0', /caractere invisível/],
  ]
  test.each(refusals)('refused in one sentence: %j', (value, said) => {
    for (const name of ['ADMIN_PASSWORD', 'DATA_DIR', 'DATABASE_URL', 'S3_SECRET_ACCESS_KEY']) {
      const refuse = () => refuseMisread({ [name]: value }, settingNames)
      expect(refuse).toThrow(new RegExp(`^A variável ${name} do ambiente .*Nada foi iniciado\\.$`))
      expect(refuse).toThrow(said)
      expect(refuse).not.toThrow(/segredo/)
    }
  })

  test.each(['três pães', 'cafe#serra', '#1', 'o "bom" pastor', "d'água", ''])(
    'taken as it is: %j',
    (ADMIN_PASSWORD) => {
      expect(() => refuseMisread({ ADMIN_PASSWORD, OUTRA: '"x" # y' }, settingNames)).not.toThrow()
    },
  )
})

test('the environment is examined before the file adds to it', () => {
  vi.stubEnv('ADMIN_PASSWORD', '"segredo"')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(() => loadEnvFile(makeFile())).toThrow(/^A variável ADMIN_PASSWORD do ambiente/)
  vi.stubEnv('ADMIN_PASSWORD', undefined)
  loadEnvFile(makeFile(`ADMIN_PASSWORD='"segredo"'`))
  expect(process.env.ADMIN_PASSWORD).toBe('"segredo"')
})
