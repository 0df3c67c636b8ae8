import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTarWriter } from './tar-writer.ts'

let folder: string
const when = new Date('2026-11-20T06:00:00Z')

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adro-tar-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('any tar program unpacks it, however long a name is', async () => {
  const path = join(folder, 'a.tar')
  const long = `arquivos/comunidades/12/${'x'.repeat(180)}.webp`
  const tar = await createTarWriter(path)
  await tar.add('adro.json', 2, when, [Buffer.from('{}')])
  await tar.add(long, 100_000, when, [Buffer.alloc(100_000, 'a')])
  await tar.add('vazio', 0, when, [])
  await tar.finish()
  execFileSync('tar', ['-xf', path, '-C', folder])
  expect(await readFile(join(folder, 'adro.json'), 'utf8')).toBe('{}')
  expect((await stat(join(folder, long))).size).toBe(100_000)
  expect((await stat(join(folder, long))).mtime).toEqual(when)
  expect((await stat(join(folder, 'vazio'))).size).toBe(0)
})

test('a content that is not of its size is refused', async () => {
  const tar = await createTarWriter(join(folder, 'a.tar'))
  await expect(tar.add('a', 5, when, [Buffer.from('1234')])).rejects.toThrow('Size mismatch')
  await tar.abandon()
})

test('a content that breaks off ends it with what broke it off', async () => {
  const tar = await createTarWriter(join(folder, 'a.tar'))
  async function* breaking() {
    yield Buffer.alloc(100_000)
    throw new Error('bad spot')
  }
  await expect(tar.add('a', 200_000, when, breaking())).rejects.toThrow('bad spot')
  await tar.abandon()
})

test('a disk that is full ends it with that', async () => {
  // A process that may write no file larger than this finds out in the same way.
  const script = `
    import { createTarWriter } from './src/server/backup/tar-writer.ts'
    process.on('SIGXFSZ', () => undefined)
    const tar = await createTarWriter('${join(folder, 'a.tar')}')
    const add = tar.add('a', 50_000_000, new Date(), (function* () {
      for (let n = 0; n < 50; n++) yield Buffer.alloc(1_000_000)
    })())
    console.log(await add.catch(({ code }) => code))
    await tar.abandon()`
  const command = `ulimit -f 1000; '${process.execPath}' --input-type=module -e "$SCRIPT"`
  const printed = execFileSync('bash', ['-c', command], { env: { ...process.env, SCRIPT: script } })
  expect(printed.toString().trim()).toBe('EFBIG')
})
