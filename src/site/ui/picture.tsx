import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { photos } from '../../api/sentences/visitor-messages.ts'
import { longSize, smallSize } from '../../model/files/small-picture.ts'
import type { UploadFolder } from '../../parish/parish.ts'
import { classes } from './classes.ts'
import { Emblem, useEmblem } from './emblem.tsx'
import { LargeLink } from './large-link.tsx'
import { fileSource, phoneSource, pictureSources, type Sizes } from './picture-sources.ts'
import styles from './picture.module.css'
import focusStyles from './focus.module.css'

/** Aspect ratios; 'whole' takes that of the picture. */
const ratios = {
  wide: [3, 2],
  classic: [4, 3],
  tall: [4, 5],
  whole: [4, 3],
  contained: [1, 1],
} as const

export type PictureProps = {
  folder: UploadFolder
  fileName: string
  focus: string
  alt: string
  frame: keyof typeof ratios
  sizes: Sizes
  first?: boolean
  keepsFrame?: boolean
  opens?: string
}

export const FarSlide = createContext(false)

function useStillFar(): boolean {
  const isFar = useContext(FarSlide)
  const [isStillFar, setStillFar] = useState(isFar)
  if (isStillFar && !isFar) setStillFar(false)
  return isStillFar
}

/**
 * Nothing moves when the picture arrives. 'whole' is not cropped; 'contained' is a square with the
 * top of a long picture. Small pictures are not enlarged; a missing file leaves an emblem.
 */
export function Picture(props: PictureProps) {
  const { folder, fileName, focus, alt, frame, sizes, opens } = props
  const { first = false, keepsFrame = false } = props
  const image = useRef<HTMLImageElement>(null)
  const [isMissing, setMissing] = useState(false)
  const isFar = useStillFar()
  const emblem = useEmblem()
  useEffect(() => {
    // The picture may have failed before hydration.
    const { complete = false, naturalWidth = 1 } = image.current ?? {}
    setMissing(complete && naturalWidth === 0)
  }, [fileName])

  if (fileName === '' && !keepsFrame) return null
  const isEmpty = fileName === '' || isMissing
  const small = fileName === '' ? undefined : uncropped(fileName, frame)
  const long = isUncut(frame) ? longSize(fileName) : undefined
  const size = small ?? long
  const className = classes(
    styles.frame,
    styles[frame],
    small && styles.small,
    long && styles.long,
    isEmpty && styles.empty,
    isEmpty && !emblem.isOwn && styles.drawn,
    isEmpty && !keepsFrame && styles.third,
  )
  const content = (
    <>
      {isEmpty && <Emblem size={96} alt="" />}
      {fileName !== '' && (
        <img
          ref={image}
          className={classes(!isUncut(frame) && focusClasses(focus), isMissing && styles.missing)}
          {...(isFar ? phoneSource(folder, fileName) : pictureSources(folder, fileName, sizes))}
          width={size?.width ?? ratios[frame][0] * 400}
          height={size?.height ?? ratios[frame][1] * 400}
          alt={alt}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
          onLoad={() => setMissing(false)}
          onError={() => setMissing(true)}
        />
      )}
    </>
  )
  if (opens === undefined || small) return <span className={className}>{content}</span>
  return (
    <LargeLink
      href={isEmpty ? undefined : fileSource(folder, fileName)}
      title={opens}
      className={className}
    >
      {content}
      {!isEmpty && (
        <span className="visually-hidden">
          {alt === '' ? `${photos.open}: ${opens}` : ` – ${photos.open.toLowerCase()}`}
        </span>
      )}
    </LargeLink>
  )
}

function isUncut(frame: keyof typeof ratios): boolean {
  return frame === 'whole' || frame === 'contained'
}

function uncropped(fileName: string, frame: keyof typeof ratios) {
  const size = smallSize(fileName)
  if (size === undefined) return undefined
  if (isUncut(frame)) return size
  const [across, down] = ratios[frame]
  const width = Math.min(size.width, Math.floor((size.height * across) / down))
  return { width, height: Math.round((width * down) / across) }
}

/** Classes, because the page's policy forbids style attributes. */
function focusClasses(focus: string): string | undefined {
  const [x, y] = focus.split(' ').map((part) => Math.round(Number(part) / 10))
  if (focus === '' || x === undefined || y === undefined) return focusStyles.usual
  return classes(focusStyles.focus, focusStyles[`x${x}`], focusStyles[`y${y}`])
}
