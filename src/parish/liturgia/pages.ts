import type { Pages } from '../../model/kinds/page.ts'

export const liturgiaPages = {
  liturgia: { path: '/Liturgia', link: 'Liturgia', inBar: 'Liturgia', group: 'oracao' },
} as const satisfies Pages

export function pageOfLiturgia(data: string): string {
  return `${liturgiaPages.liturgia.path}?data=${data}`
}
