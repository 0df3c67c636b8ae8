import { type KindName, kindNames, kindOf } from '../kinds/kinds.ts'

export const tiposRevisados = [...kindNames, 'usuario'] as const
export type TipoRevisado = KindName | 'usuario'

/** The kinds whose history a user may read: those that the user may change. */
export function readableTipos(isAdmin: boolean): readonly TipoRevisado[] {
  return isAdmin ? tiposRevisados : kindNames.filter((name) => kindOf(name).writers === 'member')
}
