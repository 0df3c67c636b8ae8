import { pick } from '../../model/pick.ts'
import { useRouteLoaderData } from 'react-router'
import type { Menu } from '../../api/calls/menu.ts'
import type { DiaLiturgico } from '../../parish/liturgia/liturgia.ts'
import type { Aviso } from '../../parish/agenda/aviso.ts'
import type { Site } from '../../parish/contato/site.ts'
import { pages } from '../../parish/paths.ts'
import { areaCodeOf } from '../../model/texts/phone-address.ts'
import { currentAvisos } from '../../parish/agenda/notices.ts'

export type Parish = Omit<Site, 'padres' | 'feriados'>

export function pickParish({ padres: _padres, feriados: _feriados, ...parish }: Site): Parish {
  return parish
}

/** Home alone shows what is left out. */
export function pickMenu({ urgencias: _urgencias, ...menu }: Menu): RootData['menu'] {
  return menu
}

export type UrgentAviso = Pick<Aviso, 'id' | 'titulo' | 'versao'>

export function listUrgent(avisos: readonly Aviso[], today: string): UrgentAviso[] {
  return currentAvisos(avisos, today)
    .filter(({ urgente }) => urgente === 1)
    .map((each) => pick(each, 'id', 'titulo', 'versao'))
}

export type RootData = {
  /** Null after a failure: the layout then leaves it out. */
  site: Parish | null
  hoje: DiaLiturgico | null
  urgentes: readonly UrgentAviso[]
  menu: Omit<Menu, 'urgencias'>
  /** 'https://paroquia.example'; '' if nothing could be loaded. */
  origin: string
}

/** Used if the parish failed to load. */
const parishName = 'Paróquia Sagrado Coração de Jesus'

export const noRootData: RootData = {
  site: null,
  hoje: null,
  urgentes: [],
  menu: {
    paginas: [pages.horarios],
    atalhos: { batismo: '', intencao: '', oracao: '', folheto: '', comoChegar: '' },
    preparacao: null,
  },
  origin: '',
}

export function useRootData(): RootData {
  return useRouteLoaderData<RootData>('root') ?? noRootData
}

/** Texts may leave out the area code of the parish's telephone; '' if it is unknown. */
export function useAreaCode(): string {
  const { telefone = '', whatsapp = '' } = useRootData().site ?? {}
  return areaCodeOf(telefone) || areaCodeOf(whatsapp)
}

export function useParishName(): string {
  return useRootData().site?.nome ?? parishName
}
