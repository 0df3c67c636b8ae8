import type { Aviso } from '../../parish/agenda/aviso.ts'

/** More than the characters of the two lines that lists show. */
const longestBeginning = 400

/** What a list shows of a notice: of its text the beginning. */
export type ListedNotice = Pick<Aviso, 'id' | 'titulo' | 'texto' | 'de' | 'foto' | 'fotoFoco'>

export function listedNotice({ id, titulo, texto, de, foto, fotoFoco }: Aviso): ListedNotice {
  return { id, titulo, texto: texto.slice(0, longestBeginning), de, foto, fotoFoco }
}
