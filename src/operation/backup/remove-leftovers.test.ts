import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeLeftovers } from './remove-leftovers.ts'

const hour = 3_600_000

test('what an interrupted command left goes after a day', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'adro-restos-'))
  const now = new Date('2026-11-20T15:00:00Z')
  for (const [name, hours] of [
    ['resto-novo', 24],
    ['resto-velho', 24.01],
    ['copia-velha', 90],
  ] as const) {
    await writeFile(join(dir, name), '')
    const then = new Date(now.getTime() - hours * hour)
    await utimes(join(dir, name), then, then)
  }
  await removeLeftovers(dir, (name) => name.startsWith('resto'), now)
  expect((await readdir(dir)).toSorted()).toEqual(['copia-velha', 'resto-novo'])
  await rm(dir, { recursive: true })
})
