// The name of an address in the log, without anything that people typed or called their files.
import { endpoints } from '../../contract/calls/endpoints.ts'
import { isList } from '../../contract/kinds/kind.ts'
import { kindNames, kindOf } from '../../contract/kinds/kinds.ts'
import { workerPath } from '../../contract/offline.ts'
import { apiBase, calendarBase, pages } from '../../contract/paths.ts'
import { folderPattern, uploadFolders } from '../media/file-name.ts'
import { shareBase } from '../../contract/content/share-card.ts'

const fixed = new Set<string>([
  '/',
  ...Object.values(pages),
  ...Object.values(endpoints).map(({ path }) => apiBase + path),
  `${apiBase}openapi.json`,
  workerPath,
  '/healthz',
  '/readyz',
  '/manifest.webmanifest',
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/avisos.atom',
])

/** Of items whose address has no `?`. */
const itemAddresses = kindNames
  .map((name) => kindOf(name))
  .filter(isList)
  .flatMap(({ itemPage }) => itemPage?.address ?? [])
  .filter((address) => !address.includes('?'))

const patterns: [RegExp, string][] = [
  ...itemAddresses.map((address): [RegExp, string] => [
    new RegExp(`^${address.replace('{id}', '\\d+')}$`),
    address.replace('{id}', ':id'),
  ]),
  ...uploadFolders.map((folder): [RegExp, string] => [
    new RegExp(`^/uploads/${folderPattern([folder])}/[^/]+$`),
    `/uploads/${folder.includes('{id}') ? folder.replace('{id}', ':id') : ':pasta'}/:arquivo`,
  ]),
  [new RegExp(`^${calendarBase}/[^/]+$`), `${calendarBase}/:arquivo`],
  [/^\/assets\/[^/]+$/, '/assets/:arquivo'],
  [/^\/icons\/[^/]+$/, '/icons/:arquivo'],
]

/** Unknown addresses are called '(outro)'. */
export function routeName(pathname: string): string {
  if (fixed.has(pathname)) return pathname
  if (pathname.startsWith(shareBase)) return `${shareBase}:cartao`
  return patterns.find(([pattern]) => pattern.test(pathname))?.[1] ?? '(outro)'
}

/** Whether it is a file of a page or a health check. */
export function isMinor(route: string): boolean {
  return /^\/(?:assets|icons|uploads)\/|^\/(?:healthz|readyz)$/.test(route)
}
