// The page of the liturgy.
import type { Pages } from '../../model/kinds/page.ts'

export const liturgiaPages = {
  liturgia: { path: '/Liturgia', link: 'Liturgia', inBar: 'Liturgia', group: 'oracao' },
} as const satisfies Pages

/** @param data a civil date */
export function pageOfLiturgia(data: string): string {
  return `${liturgiaPages.liturgia.path}?data=${data}`
}
