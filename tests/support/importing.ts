// An import into a test site, and its content afterwards.
import { afterEach, beforeEach } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import type { Endpoint } from '../../src/api/calls/endpoint.ts'
import {
  type Imported,
  type ImportOptions,
  importSite,
} from '../../src/operation/importing/import-site.ts'
import { oldAddress } from '../../src/operation/importing/old-site.ts'
import { oldSiteAnswers } from './old-site-content.ts'
import { type OldSiteStandIn, startOldSite } from './old-site-stand-in.ts'
import { clockAt, createTestSite, testNow, type TestSite } from './site.ts'
import { callAs, done } from './staff.ts'

/** Each test gets a site of its own and a whole old one. */
export function useBothSites(give: (site: TestSite, old: OldSiteStandIn) => void): void {
  let site: TestSite
  let old: OldSiteStandIn
  beforeEach(async () => {
    site = await createTestSite()
    old = await startOldSite(await oldSiteAnswers())
    give(site, old)
  })
  afterEach(async () => {
    await site.close()
    await old.close()
  })
}

export function importFrom(
  site: TestSite,
  url: string,
  options: Partial<ImportOptions> = {},
): Promise<Imported> {
  const { content, media } = site.services
  return importSite(
    { content, media, clock: clockAt(testNow) },
    {
      base: oldAddress(url)!,
      signal: new AbortController().signal,
      say: () => undefined,
      ...options,
    },
  )
}

const reading: Record<string, Endpoint> = {
  acao: calls.acao.list,
  comunidade: calls.comunidade.list,
  devocao: calls.devocao.list,
  oracao: calls.oracao.list,
  terco: calls.terco.get,
  palavraPastor: calls.palavraPastor.get,
  paroquia: calls.paroquia.get,
  publicacao: calls.publicacao.list,
  site: calls.site.get,
}

type Versioned = Record<string, unknown> & { versao?: number }

/** The data of all reading calls by their kind, without versions. */
export async function readEverything(site: TestSite): Promise<Record<string, unknown>> {
  const all = await Promise.all(
    Object.entries(reading).map(async ([name, endpoint]) => {
      const data = await done<Versioned | Versioned[]>(callAs(site, undefined, endpoint))
      const rows = Array.isArray(data) ? data : [data]
      return [name, rows.map(({ versao: _, ...row }) => row)] as const
    }),
  )
  return Object.fromEntries(all)
}

/** All revisions of content. */
export function contentRevisions({ db }: TestSite) {
  return db.selectFrom('revisao').where('tipo', '<>', 'usuario').selectAll().orderBy('id').execute()
}
