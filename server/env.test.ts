import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { StartError } from './start-error.ts'

const defaults = {
  port: 3000,
  host: '127.0.0.1',
  dataDir: resolve('data'),
  publicUrl: undefined,
  liturgiaUrl: 'https://liturgia.up.railway.app/',
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
    'PUBLIC_URL',
    'LITURGIA_URL',
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

test('everything can be set', () => {
  const env = readEnv({
    PORT: '0',
    HOST: '0.0.0.0',
    DATA_DIR: 'outra/pasta',
    PUBLIC_URL: 'https://paroquia.example/',
    LITURGIA_URL: 'http://127.0.0.1:4000/x',
    ADMIN_EMAIL: ' Secretaria@Paroquia.example',
    ADMIN_PASSWORD: ' três pães ',
    TRUST_PROXY: '2',
    SERVICE_WORKER: 'off',
    LOG_LEVEL: 'silent',
  })
  expect(env).toEqual({
    port: 0,
    host: '0.0.0.0',
    dataDir: resolve('outra/pasta'),
    publicUrl: 'https://paroquia.example',
    liturgiaUrl: 'http://127.0.0.1:4000/x',
    adminEmail: 'secretaria@paroquia.example',
    adminPassword: ' três pães ',
    trustProxy: 2,
    serviceWorker: false,
    logLevel: 'silent',
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
  const wrong: [name: string, value: string][] = [
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
    ['LOG_LEVEL', 'tudo'],
    ['LOG_LEVEL', 'INFO'],
  ]

  test.each(wrong)('%s=%s', (name, value) => {
    const read = () => readEnv({ [name]: value })
    expect(read).toThrow(StartError)
    expect(read).toThrow(new RegExp(`^A configuração ${name} não serve: deve ser .*\\.$`))
  })
})
