import type { PalavraPastor } from '../../../contract/kinds/palavra-pastor.ts'
import { pages } from '../../../contract/paths.ts'
import { shareCards } from '../../../contract/content/share-card.ts'
import type { Parish } from '../../parish/root-data.ts'
import type { PageInfo } from '../../meta/page-info.ts'

/** Home also answers at `/`. */
export function aboutHome(
  nome: string,
  site: Parish | null,
  palavra?: Pick<PalavraPastor, 'foto' | 'fotoFoco'>,
): PageInfo {
  const place = [site?.cidade, site?.uf].filter(Boolean).join(' – ')
  return {
    text:
      `${[nome, place].filter(Boolean).join(', ')}. Horários das Missas, agenda, liturgia diária, ` +
      'orações, Santo Terço, devoções e comunidades.',
    path: pages.home,
    card: shareCards.home(nome, palavra),
    church: 'paroquia',
  }
}
