import { statfs } from 'node:fs/promises'

const gigabyte = 1024 ** 3

/** Bytes on the disk of a folder. The reserve is the site's, which could save nothing without it. */
export async function roomIn(folder: string): Promise<{ free: number; reserve: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, reserve: Math.min((blocks * bsize) / 10, gigabyte) }
}
