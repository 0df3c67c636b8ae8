import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageHandler } from './pages.ts'

type BuiltPages = { createPageHandler(sheets: ReadonlyMap<string, string>): PageHandler }

/** @param build the folder of a build of the pages */
export async function loadPages(build: string): Promise<PageHandler> {
  const file = pathToFileURL(resolve(build, 'server', 'index.js')).href
  const { createPageHandler } = (await import(file)) as BuiltPages
  const client = join(build, 'client')
  const sheets = globSync('assets/*.css', { cwd: client }).map(
    (name) => [`/${name}`, readFileSync(join(client, name), 'utf8')] as const,
  )
  return createPageHandler(new Map(sheets))
}
