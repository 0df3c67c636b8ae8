import type { Pages } from '../../model/kinds/page.ts'

export const buscaPages = {
  busca: { path: '/Busca' },
} as const satisfies Pages

export function pageOfBusca(busca: string): string {
  return `${buscaPages.busca.path}?${new URLSearchParams({ q: busca }).toString()}`
}
