// Changes to files survive a power cut: the content is synced before the rename, the folder before
// the promise resolves.
import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A file with this ending that is a day old was interrupted. */
export const partialEnding = '.parcial'

/** @param partial the name of a file that is being written */
export function finishedName(partial: string): string {
  return partial.replace(/\.[^./]+\.parcial$/, '')
}

export async function writeDurably(path: string, content: Uint8Array, time: Date): Promise<void> {
  await makeBeside(path, time, (temporary) => writeFile(temporary, content, { flag: 'wx' }))
}

/** Also moves to another disk, and replaces an existing file. */
export async function moveDurably(from: string, path: string, time: Date): Promise<void> {
  try {
    await settle(from, path, time)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await copyDurably(from, path, time)
    await rm(from)
  }
}

/** Replaces an existing file. */
export async function copyDurably(from: string, path: string, time: Date): Promise<void> {
  await makeBeside(path, time, (temporary) => copyFile(from, temporary))
}

async function makeBeside(
  path: string,
  time: Date,
  make: (temporary: string) => Promise<void>,
): Promise<void> {
  await makeFolder(dirname(path))
  const temporary = `${path}.${randomUUID()}${partialEnding}`
  try {
    await make(temporary)
    await settle(temporary, path, time)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function settle(from: string, path: string, time: Date): Promise<void> {
  {
    // Windows refuses to rename an open file.
    await using file = await open(from, 'r+')
    await file.utimes(time, time)
    await file.sync()
  }
  await makeFolder(dirname(path))
  await rename(from, path)
  await syncFolder(dirname(path))
}

async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  // Each new folder is an entry of the one above it.
  for (let made = path; made.length >= first.length; made = dirname(made)) {
    await syncFolder(dirname(made))
  }
}

/** A power cut may undo a rename without it. Windows and some network disks only sync files. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  await using folder = await open(path, 'r')
  await folder.sync().catch((error: NodeJS.ErrnoException) => {
    if (!['EINVAL', 'ENOSYS', 'ENOTSUP'].includes(error.code ?? '')) throw error
  })
}
