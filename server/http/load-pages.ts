import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageHandler, PageStyles } from './pages.ts'

type BuiltPages = { createPageHandler(styles: PageStyles): PageHandler }

/** @param build the folder of a build of `app/` */
export async function loadPages(build: string): Promise<PageHandler> {
  const folder = resolve(build, 'server')
  const file = pathToFileURL(join(folder, 'index.js')).href
  const { createPageHandler } = (await import(file)) as BuiltPages
  const styles = readFileSync(join(folder, 'styles.json'), 'utf8')
  return createPageHandler(JSON.parse(styles) as PageStyles)
}
