import type { Comunidade } from '../../parish/comunidades/comunidade.ts'
import { Picture } from '../ui/picture.tsx'

type FacadeProps = {
  comunidade: Pick<Comunidade, 'id' | 'fachada' | 'fachadaFoco'>
  /** As the attribute of an image. */
  sizes: string
  /** Without a photo the emblem stands in its place. */
  keepsFrame?: boolean
}

/** The façade of a community beside its name, which is read instead of it. */
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
