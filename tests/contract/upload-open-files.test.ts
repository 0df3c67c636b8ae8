// A file that is opened for an answer is closed again, also when the answer is not read: a process
// may hold only so many.
import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { listen } from '../support/listen.ts'
import { createTestSite } from '../support/site.ts'

const site = await createTestSite()
const listening = await listen(site.app)
afterAll(async () => {
  await listening.close()
  await site.close()
})

/** A video too large to be sent before the test looks. */
async function addVideo(name: string): Promise<string> {
  const path = `/uploads/publicacao/${name}.mp4`
  await writeFile(join(site.dataDir, path), '')
  await truncate(join(site.dataDir, path), 50_000_000)
  return path
}

// Linux tells which files a process has open; elsewhere there is nothing to look at.
describe.skipIf(!existsSync('/proc/self/fd'))('open files', () => {
  function openCount(path: string): number {
    return readdirSync('/proc/self/fd').filter((each) => targetOf(each).endsWith(path)).length
  }

  function targetOf(descriptor: string): string {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`)
    } catch {
      // Closed in the meantime.
      return ''
    }
  }

  test('the open files are seen while a video is on its way', async () => {
    const path = await addVideo('a-caminho')
    const response = await fetch(listening.url + path)
    await expect.poll(() => openCount(path)).toBe(1)
    await response.body?.cancel()
    await expect.poll(() => openCount(path)).toBe(0)
  })

  test('the open files are closed after HEAD', async () => {
    const path = await addVideo('cabecalho')
    for (let count = 0; count < 10; count += 1) {
      await fetch(listening.url + path, { method: 'HEAD' })
    }
    await expect.poll(() => openCount(path)).toBe(0)
  })

  test('the open files are closed when visitors leave half-way', async () => {
    const path = await addVideo('metade')
    for (let count = 0; count < 10; count += 1) {
      const leaving = new AbortController()
      await fetch(listening.url + path, { signal: leaving.signal })
      leaving.abort()
    }
    await expect.poll(() => openCount(path)).toBe(0)
  })
})
