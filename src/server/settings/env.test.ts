import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { StartError } from '../errors/start-error.ts'

const defaults = {
  settings: {},
  port: 3000,
  host: '127.0.0.1',
  dataDir: resolve('data'),
  backupDir: resolve('data/copias'),
  mayBegin: true,
  nightlyBackups: true,
  elsewhere: undefined,
  publicUrl: undefined,
  smtp: undefined,
  s3: undefined,
  timeZone: 'America/Sao_Paulo',
  liturgiaUrl: 'https://liturgia.up.railway.app/',
  ownCalendar: 'espirito-santo',
  adminEmail: undefined,
  adminPassword: undefined,
  trustProxy: 0,
  serviceWorker: true,
  logLevel: 'info',
}

test('nothing has to be set', () => {
  expect(readEnv({})).toEqual(defaults)
})

test('what is set to nothing is not set', () => {
  const names = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'BACKUP_DIR',
    'COPIAS_DESTINO',
    'PUBLIC_URL',
    'SMTP_URL',
    'SMTP_FROM',
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_PREFIX',
    'PARISH_TIME_ZONE',
    'LITURGIA_URL',
    'CALENDARIO_PROPRIO',
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'TRUST_PROXY',
    'SERVICE_WORKER',
    'LOG_LEVEL',
  ]
  for (const nothing of ['', ' ', '\t']) {
    expect(readEnv(Object.fromEntries(names.map((name) => [name, nothing])))).toEqual(defaults)
  }
})

test('what is none of ours is left alone', () => {
  expect(readEnv({ PATH: '/bin', port: '1', NODE_ENV: 'x' })).toEqual(defaults)
})

test('a folder may have any other name', () => {
  for (const DATA_DIR of [
    'outra',
    './no',
    '/srv/PROGRA~1',
    'C:\\Paróquia\\dados',
    '/srv/50%',
    'norte',
  ])
    expect(readEnv({ DATA_DIR }).dataDir).toBe(resolve(DATA_DIR))
})

test('everything can be set', () => {
  const env = readEnv({
    PORT: '0',
    HOST: '0.0.0.0',
    DATA_DIR: 'outra/pasta',
    BACKUP_DIR: 'ainda/outra',
    COPIAS_DESTINO: '/mnt/copias',
    SITE_NOVO: 'nunca',
    PUBLIC_URL: 'https://paroquia.example/',
    SMTP_URL: 'smtp://site%40paroquia.example:p%23a@mail.example',
    SMTP_FROM: 'site@paroquia.example',
    PARISH_TIME_ZONE: 'America/Manaus',
    LITURGIA_URL: 'http://127.0.0.1:4000/x',
    CALENDARIO_PROPRIO: 'nenhum',
    ADMIN_EMAIL: ' Secretaria@Paroquia.example',
    ADMIN_PASSWORD: ' três pães ',
    TRUST_PROXY: '2',
    SERVICE_WORKER: 'off',
    LOG_LEVEL: 'silent',
  })
  expect(env).toEqual({
    settings: expect.objectContaining({ PARISH_TIME_ZONE: 'America/Manaus', PORT: '0' }),
    port: 0,
    host: '0.0.0.0',
    dataDir: resolve('outra/pasta'),
    backupDir: resolve('ainda/outra'),
    elsewhere: { folder: '/mnt/copias' },
    mayBegin: false,
    nightlyBackups: true,
    publicUrl: 'https://paroquia.example',
    smtp: {
      host: 'mail.example',
      port: 587,
      secure: false,
      isLocal: false,
      auth: { user: 'site@paroquia.example', pass: 'p#a' },
      from: 'site@paroquia.example',
      publicUrl: 'https://paroquia.example',
    },
    s3: undefined,
    timeZone: 'America/Manaus',
    liturgiaUrl: 'http://127.0.0.1:4000/x',
    ownCalendar: 'nenhum',
    adminEmail: 'secretaria@paroquia.example',
    adminPassword: ' três pães ',
    trustProxy: 2,
    serviceWorker: false,
    logLevel: 'silent',
  })
})

test('mail takes the address of the site and a sender, and its password is in no copy', () => {
  const PUBLIC_URL = 'https://paroquia.example'
  const SMTP_FROM = 'site@paroquia.example'
  const SMTP_URL = 'smtps://site:girassol@[::1]'
  const read = (given: object) => readEnv({ PUBLIC_URL, SMTP_FROM, SMTP_URL, ...given })
  const { smtp, settings } = read({})
  expect(smtp).toMatchObject({ host: '::1', port: 465, secure: true, isLocal: true })
  expect(JSON.stringify(settings)).not.toContain('girassol')
  expect(() => read({ PUBLIC_URL: '' })).toThrow(/^Falta a configuração PUBLIC_URL: deve/)
  expect(() => read({ SMTP_FROM: '' })).toThrow(/^Falta a configuração SMTP_FROM: deve/)
  expect(() => read({ SMTP_FROM: 'Site <site@paroquia.example>' })).toThrow(/SMTP_FROM não serve/)
  for (const cut of [
    'smtp://',
    'mail.example:587',
    'https://mail.example',
    'smtp://site:gira#ssol@mail.example',
    'smtp://site:gira?ssol@mail.example',
    'smtp://site:gira/ssol@mail.example',
    'smtp://site:gira%ssol@mail.example',
    'smtp://mail.example/?tls.rejectUnauthorized=false',
  ]) {
    const readCut = () => read({ SMTP_URL: cut })
    expect(readCut).toThrow(/^A configuração SMTP_URL não serve: deve ser smtps:/)
    expect(readCut).not.toThrow(/gira/)
  }
})

test('nightly backups can be turned off; backups by hand keep their folder', () => {
  expect(readEnv({ BACKUP_DIR: 'off', DATA_DIR: 'outra' })).toMatchObject({
    backupDir: resolve('outra/copias'),
    nightlyBackups: false,
  })
})

test('copies go elsewhere: not into the folders of the site, and to no half address', () => {
  const DATA_DIR = '/srv/dados'
  for (const COPIAS_DESTINO of [
    '/srv/dados',
    '/srv/dados/copias/fora',
    '/srv/dados/',
    '/srv/x/../dados/fora',
    '/srv',
    '/',
    'copias',
    's3://s3.exemplo.br/copias',
    's3://K:girassol@s3.exemplo.br',
  ]) {
    const read = () => readEnv({ DATA_DIR, COPIAS_DESTINO })
    expect(read).toThrow(
      /^A configuração COPIAS_DESTINO não serve: deve ser [^:]+s3:[^:]+:SEGREDO@\S+$/,
    )
    expect(read).not.toThrow(/girassol/)
  }
  expect(readEnv({ DATA_DIR, COPIAS_DESTINO: '/srv/dados-fora' }).elsewhere).toBeDefined()
})

test('a copy holds all settings but secrets and what names other places', () => {
  const kept = {
    PARISH_TIME_ZONE: 'America/Manaus',
    S3_BUCKET: 'fotos',
    S3_ENDPOINT: 'https://s3.a',
  }
  const secret = {
    DATABASE_URL: 'postgres://adro:girassol@127.0.0.1/adro',
    COPIAS_DESTINO: 's3://K:girassol@s3.exemplo.br/copias',
    SITE_NOVO: 'nunca',
    AVISAR_URL: 'https://ntfy.sh/girassol',
    ADMIN_PASSWORD: 'girassol-do-vale',
    S3_ACCESS_KEY_ID: 'girassol',
    S3_SECRET_ACCESS_KEY: 'girassol',
  }
  expect(readEnv({ ...kept, ...secret }).settings).toEqual(kept)
})

describe('an object store', () => {
  const needed = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'fotos.da-paroquia',
    S3_ACCESS_KEY_ID: 'GK31c2',
    S3_SECRET_ACCESS_KEY: 'a/b+c=',
  }

  test('an object store needs four settings', () => {
    expect(readEnv(needed).s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'fotos.da-paroquia',
      region: 'us-east-1',
      accessKeyId: 'GK31c2',
      secretAccessKey: 'a/b+c=',
      prefix: '',
      pathStyle: true,
    })
  })

  test('an object store may have all settings', () => {
    const env = { S3_REGION: 'auto', S3_PREFIX: 'site/paroquia', S3_PATH_STYLE: 'off' }
    expect(readEnv({ ...needed, ...env }).s3).toMatchObject({
      region: 'auto',
      prefix: 'site/paroquia/',
      pathStyle: false,
    })
    expect(readEnv({ ...needed, S3_PREFIX: 'paroquia/' }).s3?.prefix).toBe('paroquia/')
  })

  test('an object store may stand below a path of its host', () => {
    const S3_ENDPOINT = 'http://10.0.0.5:9000/storage/v1/s3'
    expect(readEnv({ ...needed, S3_ENDPOINT }).s3?.endpoint).toBe(S3_ENDPOINT)
  })

  test.each(Object.keys(needed))(
    'an object store that lacks %s is refused, and the message names it',
    (name) => {
      for (const value of [undefined, '', ' ']) {
        const read = () => readEnv({ ...needed, [name]: value })
        expect(read).toThrow(StartError)
        expect(read).toThrow(new RegExp(`^Falta a configuração ${name}: deve ser .*\\.$`))
      }
    },
  )

  test.each(['S3_REGION', 'S3_PREFIX', 'S3_PATH_STYLE'])(
    'an object store with %s alone is refused',
    (name) => {
      const value = name === 'S3_PATH_STYLE' ? 'on' : 'x'
      expect(() => readEnv({ [name]: value })).toThrow(/^Falta a configuração S3_ENDPOINT/)
    },
  )

  const wrong: [name: string, value: string][] = [
    ['S3_ENDPOINT', 's3.example'],
    ['S3_ENDPOINT', 's3://fotos'],
    ['S3_ENDPOINT', 'https://ana:x@s3.example'],
    ['S3_ENDPOINT', 'https://s3.example/?a=b'],
    ['S3_BUCKET', 'fotos da paróquia'],
    ['S3_BUCKET', 'fotos/paroquia'],
    ['S3_BUCKET', 'x'],
    ['S3_REGION', 'São Paulo'],
    ['S3_ACCESS_KEY_ID', 'GK 31'],
    ['S3_SECRET_ACCESS_KEY', 'a\nb'],
    ['S3_PREFIX', '/paroquia'],
    ['S3_PREFIX', '../paroquia'],
    ['S3_PREFIX', 'a//b'],
    ['S3_PATH_STYLE', 'sim'],
  ]
  test.each(wrong)('%s=%s is named in one sentence', (name, value) => {
    const read = () => readEnv({ ...needed, [name]: value })
    expect(read).toThrow(StartError)
    expect(read).toThrow(new RegExp(`^A configuração ${name} não serve: deve ser .*\\.$`))
  })
})

test.each([
  ['false', 0],
  ['true', 1],
  ['0', 0],
  ['10', 10],
])('TRUST_PROXY=%s is %i', (value, proxies) => {
  expect(readEnv({ TRUST_PROXY: value }).trustProxy).toBe(proxies)
})

describe('a wrong setting is named in one sentence', () => {
  const noFolders = ['~/dados', '$HOME/dados', 'file:///srv/dados', '"/srv/dados"', '/srv/dados ']
  const wrong: [name: string, value: string][] = [
    ...noFolders.flatMap((value): [string, string][] => [
      ['DATA_DIR', value],
      ['BACKUP_DIR', value],
    ]),
    ['SITE_NOVO', 'sim'],
    ['PORT', 'porta'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '3000a'],
    ['PUBLIC_URL', 'paroquia.example'],
    ['PUBLIC_URL', 'ftp://paroquia.example'],
    ['PUBLIC_URL', 'https://paroquia.example/site'],
    ['PUBLIC_URL', 'https://paroquia.example/?a=b'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PARISH_TIME_ZONE', 'Manaus'],
    ['PARISH_TIME_ZONE', 'america/manaus'],
    ['PARISH_TIME_ZONE', '-04:00'],
    ['LITURGIA_URL', 'liturgia'],
    ['LITURGIA_URL', 'file:///etc/passwd'],
    ['ADMIN_EMAIL', 'secretaria'],
    ['ADMIN_EMAIL', 'a@b@c.example'],
    ['ADMIN_EMAIL', `${'a'.repeat(250)}@b.example`],
    ['ADMIN_PASSWORD', 'k7fm2xw'],
    ['ADMIN_PASSWORD', 'k7fm2xw9'.repeat(26)],
    ['TRUST_PROXY', 'sim'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '11'],
    ['TRUST_PROXY', '1.5'],
    ['SERVICE_WORKER', 'talvez'],
    ['CALENDARIO_PROPRIO', 'sergipe'],
    ['LOG_LEVEL', 'tudo'],
    ['LOG_LEVEL', 'INFO'],
  ]

  test.each(wrong)('%s=%s', (name, value) => {
    const read = () => readEnv({ [name]: value })
    expect(read).toThrow(StartError)
    expect(read).toThrow(new RegExp(`^A configuração ${name} não serve: deve ser .*\\.$`))
  })
})
