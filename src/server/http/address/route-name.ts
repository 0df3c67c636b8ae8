// Log lines must not contain words or file names of people.
import { operations } from '../../../api/calls/operations.ts'
import { shellPath, workerPath } from '../../../api/offline.ts'
import { linkPath } from '../../../parish/equipe/link-path.ts'
import { apiBase, pageAt } from '../../../parish/paths.ts'
import { calendarBase } from '../../../parish/horarios/pages.ts'
import { folderPattern, uploadFolders } from '../../media/file-name.ts'
import { shareBase } from '../../../api/share-card.ts'

export const openapiPath = `${apiBase}openapi.json`

export const fixedRoutes = new Set<string>([
  ...Object.values(operations).map(({ path }) => apiBase + path),
  openapiPath,
  shellPath,
  workerPath,
  '/healthz',
  '/readyz',
  '/manifest.webmanifest',
  '/sitemap.xml',
  '/robots.txt',
  '/avisos.atom',
])

const patterns: [RegExp, string][] = [
  [new RegExp(`^${linkPath}/*$`, 'i'), linkPath],
  ...uploadFolders.map((folder): [RegExp, string] => [
    new RegExp(`^/uploads/${folderPattern([folder])}/[^/]+$`),
    `/uploads/${folder.includes('{id}') ? folder.replace('{id}', ':id') : ':pasta'}/:arquivo`,
  ]),
  [new RegExp(`^${calendarBase}/[^/]+$`), `${calendarBase}/:arquivo`],
  [/^\/assets\/[^/]+$/, '/assets/:arquivo'],
  [/^\/icons\/[^/]+$/, '/icons/:arquivo'],
]

/**
 * Every file has an extension, and no page has one. Not the end of '/Comunidade/1.5', nor that of an
 * old program's page.
 */
const fileEnding = /\.(?=\w*[a-z])(?!(?:php\d?|html?|aspx?|jsp|cgi)$)\w{1,11}$/i

export const isFilePath = (pathname: string): boolean => fileEnding.test(pathname)

export function routeName(pathname: string, found = pageAt(pathname)): string {
  if (found?.own === pathname) return pathname === '/' ? '/' : found.page.replace('{id}', ':id')
  if (fixedRoutes.has(pathname)) return pathname
  if (pathname.startsWith(shareBase)) return `${shareBase}:cartao`
  return patterns.find(([pattern]) => pattern.test(pathname))?.[1] ?? '(outro)'
}

export function isMinor(route: string): boolean {
  return /^\/(?:assets|icons|uploads)\/|^\/(?:healthz|readyz)$/.test(route)
}
