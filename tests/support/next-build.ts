// A build of a later version: one page's script, and the router's list with it, have other names.
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type NextBuild = {
  /** The folder of the build. */
  folder: string
  /** The new names of the changed scripts: `/assets/route-abcd.js`. */
  changed: string[]
  remove(): Promise<void>
}

/** @param page text that occurs only in the script of the page to change */
export async function makeNextBuild(page: string): Promise<NextBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'adro-build-'))
  await cp('build', folder, { recursive: true })
  const assets = join(folder, 'client', 'assets')
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const renamed = new Map<string, string>()
  for (const name of names) {
    const text = await readFile(join(assets, name), 'utf8')
    if (!text.includes(page) && !name.startsWith('manifest-')) continue
    renamed.set(name, name.replace('.js', '0.js'))
  }
  await dropCompressed(join(folder, 'client'))
  for (const [name, next] of renamed) await rename(join(assets, name), join(assets, next))
  const naming = [
    ...(await readdir(assets)).map((name) => join(assets, name)),
    join(folder, 'client', 'sw.js'),
    join(folder, 'server', 'index.js'),
  ].filter((file) => file.endsWith('.js'))
  for (const file of naming) {
    let text = await readFile(file, 'utf8')
    for (const [name, next] of renamed) text = text.replaceAll(name, next)
    await writeFile(file, text)
  }
  return {
    folder,
    changed: [...renamed.values()].map((name) => `/assets/${name}`),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function dropCompressed(folder: string): Promise<void> {
  for (const file of await readdir(folder, { recursive: true })) {
    if (/\.(?:br|gz)$/.test(file)) await rm(join(folder, file))
  }
}
