import type { Liturgia } from '../../parish/liturgia/liturgia.ts'
import { pages } from '../../parish/paths.ts'

export type Leitura = keyof Pick<
  Liturgia,
  'primeiraLeitura' | 'salmo' | 'segundaLeitura' | 'evangelho'
>

export const leituras: readonly { name: Leitura; text: string }[] = [
  { name: 'primeiraLeitura', text: '1ª Leitura' },
  { name: 'salmo', text: 'Salmo' },
  { name: 'segundaLeitura', text: '2ª Leitura' },
  { name: 'evangelho', text: 'Evangelho' },
]

export function isLeitura(name: string | null): name is Leitura {
  return leituras.some((each) => each.name === name)
}

/** @param data null for today */
export function addressOfLeitura(data: string | null, leitura?: Leitura): string {
  const search = new URLSearchParams({
    ...(data !== null && { data }),
    ...(leitura !== undefined && { leitura }),
  }).toString()
  return search === '' ? pages.liturgia : `${pages.liturgia}?${search}`
}
