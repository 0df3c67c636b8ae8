import type { Comunidade } from '../../parish/comunidades/comunidade.ts'
import type { Sizes } from '../ui/picture-sources.ts'
import { Picture } from '../ui/picture.tsx'

type FacadeProps = {
  comunidade: Pick<Comunidade, 'id' | 'fachada' | 'fachadaFoco'>
  sizes: Sizes
  /** An emblem replaces a missing photo. */
  keepsFrame?: boolean
}

/** No alternative text, since the name stands beside it. */
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
