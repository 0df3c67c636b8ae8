import { describe, expect, test } from 'vitest'
import { idOf, readAddress } from './address.ts'

const s3Of = (text: string) => {
  const address = readAddress(text)
  return address !== undefined && 's3' in address ? address.s3 : undefined
}

test('an absolute path is a folder', () => {
  expect(readAddress('/mnt/copias')).toEqual({ folder: '/mnt/copias' })
})

describe('an address of an object store', () => {
  test('an address has key, secret, host, bucket and folder', () => {
    expect(s3Of('s3://GK31c2:segredo@s3.exemplo.br/copias/matriz?regiao=garage')).toEqual({
      endpoint: 'https://s3.exemplo.br',
      bucket: 'copias',
      region: 'garage',
      accessKeyId: 'GK31c2',
      secretAccessKey: 'segredo',
      prefix: 'matriz/',
      pathStyle: true,
    })
  })

  test.each([
    ['a/b+c=', 'a/b+c='],
    ['a%2Fb%2Bc%3D', 'a/b+c='],
    ['a@b:c?d', 'a@b:c?d'],
  ])('an address may have the secret %o', (secret, expected) => {
    expect(s3Of(`s3://K:${secret}@s3.exemplo.br/copias`)).toMatchObject({
      secretAccessKey: expected,
      bucket: 'copias',
      prefix: '',
    })
  })

  test.each([
    ['s3.sa-east-1.amazonaws.com', 'sa-east-1'],
    ['minio.paroquia.example:9000', 'us-east-1'],
  ])('an address on %s is of the region %s', (host, region) => {
    expect(s3Of(`s3://K:s@${host}/copias`)).toMatchObject({ region })
  })

  test.each([
    ['s3://K:s@127.0.0.1:9000/copias', 'http://127.0.0.1:9000'],
    ['s3://K:s@10.0.0.5:9000/copias', 'https://10.0.0.5:9000'],
    ['s3://K:s@10.0.0.5:9000/copias?http=1', 'http://10.0.0.5:9000'],
  ])('%s is asked at %s', (text, endpoint) => {
    expect(s3Of(text)).toMatchObject({ endpoint })
  })

  test('an address without a key takes the key of the pictures', () => {
    const keys = { accessKeyId: 'K', secretAccessKey: 's' }
    expect(readAddress('s3://s3.exemplo.br/copias', keys)).toMatchObject({ s3: keys })
    expect(readAddress('s3://s3.exemplo.br/copias')).toBeUndefined()
  })
})

test.each([
  'copias',
  's3://K:s@s3.exemplo.br',
  's3://K:s@s3.exemplo.br/copias?região=auto',
  's3://K:s@s3.exemplo.br/copias/../outra',
  'https://s3.exemplo.br/copias',
])('%s is no address', (text) => {
  expect(readAddress(text)).toBeUndefined()
})

test('another key leads to the same destination, another folder to another', () => {
  const id = (text: string) => idOf(readAddress(text)!)
  const address = 's3://K:s@s3.exemplo.br/copias'
  expect(id('s3://L:t@s3.exemplo.br/copias')).toBe(id(address))
  expect(id(`${address}/matriz`)).not.toBe(id(address))
  expect(id(address)).not.toMatch(/exemplo/)
})
