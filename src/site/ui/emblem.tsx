import type { ImgHTMLAttributes } from 'react'
import { site as kind } from '../../parish/contato/site.ts'
import { useRootData } from '../document/root-data.ts'
import congregacao from './drawings/emblema-congregacao.svg'
import paroquia from './drawings/emblema-paroquia.svg'
import styles from './emblem.module.css'
import { fileSource } from './picture-sources.ts'

const drawn = { emblema: paroquia, emblemaCongregacao: congregacao }

type EmblemName = keyof typeof drawn

/** One file for nearly all places, so that a visitor loads it once. */
const widths = { usual: 160, large: 320 } as const
const mostUsual = 96

/** The parish's own emblem, else the drawn one. @param size pixels on the page */
export function useEmblem(size = mostUsual, of: EmblemName = 'emblema') {
  const own = useRootData().site?.[of] ?? ''
  if (own === '') return { src: drawn[of], isOwn: false }
  const width = size > mostUsual ? widths.large : widths.usual
  return { src: `${fileSource(kind.uploads.folder, own)}?w=${width}`, isOwn: true }
}

type EmblemProps = Pick<
  ImgHTMLAttributes<HTMLImageElement>,
  'alt' | 'loading' | 'fetchPriority'
> & { alt: string; size: number; of?: EmblemName }

export function Emblem({ of, size, alt, ...loading }: EmblemProps) {
  const { src, isOwn } = useEmblem(size, of)
  return (
    <img
      {...loading}
      src={src}
      alt={alt}
      width={size}
      height={size}
      className={isOwn ? styles.own : undefined}
    />
  )
}

/** @param src address of the emblem, or of a file that is not sent yet */
export function OwnEmblem({ src, alt }: { src: string; alt: string }) {
  return <img src={src} alt={alt} width={mostUsual} height={mostUsual} className={styles.own} />
}
