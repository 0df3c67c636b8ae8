import { Picture } from '../ui/picture.tsx'

type CardPictureProps = { folder: 'avisos' | 'eventos'; foto: string; fotoFoco: string }

/** Never cropped: half a poster says nothing. */
export function CardPicture({ folder, foto, fotoFoco }: CardPictureProps) {
  const file = { folder, fileName: foto, focus: fotoFoco }
  return <Picture {...file} alt="" frame="contained" sizes="7rem" />
}
