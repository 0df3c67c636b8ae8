import { rm } from 'node:fs/promises'
import { openDb } from '../../src/operation/database/open-db.ts'
import { emptyDatabase, templateDir } from './site.ts'
import { makeTemplateSite } from './template-site.ts'

/** Makes a template site with the starter content, and an empty database, which tests copy. */
export default async function prepareTemplate(): Promise<void> {
  await rm(templateDir, { recursive: true, force: true })
  await rm(emptyDatabase, { force: true })
  await (await openDb(emptyDatabase)).destroy()
  await makeTemplateSite(templateDir)
}
