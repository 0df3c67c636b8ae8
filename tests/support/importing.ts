// An import into a test site, and its content afterwards.
import type { EndpointName } from '../../contract/calls/endpoints.ts'
import {
  type Imported,
  type ImportOptions,
  importSite,
} from '../../server/importing/import-site.ts'
import { oldAddress } from '../../server/importing/old-address.ts'
import { clockAt, testNow, type TestSite } from './site.ts'
import { callAs, done } from './staff.ts'

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
      overStaff: false,
      signal: new AbortController().signal,
      say: () => undefined,
      ...options,
    },
  )
}

const reading: EndpointName[] = [
  'listAcoes',
  'listComunidades',
  'listDevocoes',
  'listOracoes',
  'getTerco',
  'listPalavrasPastor',
  'listParoquias',
  'listPublicacoes',
  'getSite',
]

type Versioned = Record<string, unknown> & { versao?: number }

/** The responses of all reading calls, without versions. */
export async function readEverything(site: TestSite): Promise<Record<string, unknown>> {
  const all = await Promise.all(
    reading.map(async (name) => {
      const data = await done<Versioned | Versioned[]>(callAs(site, undefined, name))
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
