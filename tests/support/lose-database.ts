import type { TestSite } from './site.ts'

/** Makes all reads of pages fail, as while PostgreSQL is away. */
export function loseDatabase({ services: { content } }: TestSite): void {
  const refused = { code: 'ECONNREFUSED', syscall: 'connect' }
  const fail = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), refused))
  content.documents.site.get = fail
  for (const list of Object.values(content.lists)) list.list = fail
  content.publicacoes.list = fail
}
