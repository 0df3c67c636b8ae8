import type { Comunidade } from '../../parish/comunidades/comunidade.ts'
import { Picture } from '../ui/picture.tsx'

type FacadeProps = {
  comunidade: Pick<Comunidade, 'id' | 'fachada' | 'fachadaFoco'>
  sizes: string
  /** The emblem stands for a missing photo. */
  keepsFrame?: boolean
}

/** Without alternative text: the name beside it is read. */
export function Facade({ comunidade, sizes, keepsFrame = false }: FacadeProps) {
  const { id, fachada, fachadaFoco } = comunidade
  return (
    <Picture
      folder={`comunidades/${id}`}
      fileName={fachada}
      focus={fachadaFoco}
      alt=""
      frame="classic"
      sizes={sizes}
      keepsFrame={keepsFrame}
    />
  )
}
