import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageHandler } from './pages.ts'

type BuiltPages = {
  stylesheet: string | undefined
  createPageHandler(styles: string | undefined): PageHandler
}

/** @param build the folder of a build of `app/` */
export async function loadPages(build: string): Promise<PageHandler> {
  const file = pathToFileURL(resolve(build, 'server', 'index.js')).href
  const { stylesheet, createPageHandler } = (await import(file)) as BuiltPages
  return createPageHandler(
    stylesheet === undefined ? undefined : readFileSync(join(build, 'client', stylesheet), 'utf8'),
  )
}
