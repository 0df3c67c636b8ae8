// A test cannot cut the power: it sees what is synced and renamed, in order.
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { moveDurably, partialEnding, writeDurably } from './durable.ts'

const done: string[] = []

vi.mock(import('node:fs/promises'), async (original) => {
  const fs = await original()
  const name = (path: unknown) => basename(String(path)).replace(/\.[\w-]{36}/, '')
  return {
    ...fs,
    open: async (...args: Parameters<typeof open>) => {
      const handle = await fs.open(...args)
      const sync = handle.sync.bind(handle)
      handle.sync = async () => {
        done.push(`sync ${name(args[0])}`)
        await sync()
      }
      return handle
    },
    rename: async (from, to) => {
      done.push(`rename to ${name(to)}`)
      await fs.rename(from, to)
    },
  }
})

let folder: string
const time = new Date('2026-11-20T15:00:00Z')

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adro-durable-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  done.length = 0
})

test('a file is on the disk before its name, and the name before the write ends', async () => {
  await writeDurably(join(folder, 'a.webp'), Buffer.from('foto'), time)
  expect(done).toEqual([
    `sync a.webp${partialEnding}`,
    'rename to a.webp',
    `sync ${basename(folder)}`,
  ])
})

test('a moved file is durable as well, with the folders that are made for it', async () => {
  await writeDurably(join(folder, 'a.webp'), Buffer.from('foto'), time)
  done.length = 0
  await moveDurably(join(folder, 'a.webp'), join(folder, 'acao', 'b.webp'), time)
  expect(done).toEqual(['sync a.webp', `sync ${basename(folder)}`, 'rename to b.webp', 'sync acao'])
})
