import type { TestSite } from './site.ts'

/** Makes all reads of pages fail, as while PostgreSQL is away. */
export function loseDatabase({ services: { content } }: TestSite): void {
  const refused = { code: 'ECONNREFUSED', syscall: 'connect' }
  const fail = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), refused))
  content.site.get = fail
  for (const kind of ['acoes', 'comunidades', 'devocoes', 'oracoes', 'publicacoes'] as const) {
    content[kind].list = fail
  }
}
