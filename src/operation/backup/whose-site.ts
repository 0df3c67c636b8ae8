// A backup says whose it is: the site's id, which is content, and the name of the parish.
import { openToRead } from '../database/open-db.ts'
import { isUntouched } from '../../server/starter/untouched.ts'
import { siteBegan } from '../../server/store/marks.ts'

export type Owner = { site?: string | undefined; paroquia?: string | undefined }

/** A backup without an id, of a version until November 2026, belongs to the site that finds it. */
export function isOf(site: string | undefined, backup: Owner): boolean {
  return backup.site === undefined || backup.site === site
}

/** @param where a database in any state: what it lacks is not said */
export async function ownerOf(where: string): Promise<Owner> {
  await using db = (await openToRead(where)).db
  const site = (await siteBegan(db).catch(() => '')) || undefined
  const document = db.selectFrom('documento').where('nome', '=', 'site').select('corpo')
  const found = await document.executeTakeFirst().catch(() => undefined)
  const { nome } = JSON.parse(found?.corpo ?? '{}') as { nome?: string }
  return { site, paroquia: nome }
}

/** @returns undefined for a site that is still the starter's, or cannot be read */
export async function siteWithContent(where: string): Promise<string | undefined> {
  try {
    await using db = (await openToRead(where)).db
    return (await isUntouched(db)) ? undefined : await siteBegan(db)
  } catch {
    return undefined
  }
}
