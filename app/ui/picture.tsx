import { useEffect, useRef, useState } from 'react'
import type { UploadFolder } from '../../contract/kinds/kinds.ts'
import { classes } from './classes.ts'
import styles from './picture.module.css'
import { pictureSources } from './picture-sources.ts'

/** Aspect ratio of each frame. */
const ratios = { wide: [3, 2], classic: [4, 3], tall: [4, 5] } as const

type PictureProps = {
  folder: UploadFolder
  fileName: string
  alt: string
  frame: keyof typeof ratios
  /** As the attribute of the same name. */
  sizes: string
  /** The page's first picture is fetched at once; the others are lazy. */
  first?: boolean
}

/**
 * An uploaded picture in a frame of fixed proportions: nothing moves when it arrives, and without
 * it the frame stays.
 */
export function Picture({ folder, fileName, alt, frame, sizes, first = false }: PictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    // It may have failed before hydration.
    const { complete = false, naturalWidth = 1 } = image.current ?? {}
    setMissing(complete && naturalWidth === 0)
  }, [fileName])

  const [across, down] = ratios[frame]
  return (
    <span className={classes(styles.frame, styles[frame])}>
      {fileName !== '' && (
        <img
          ref={image}
          className={isMissing ? styles.missing : undefined}
          {...pictureSources(folder, fileName)}
          sizes={sizes}
          width={across * 400}
          height={down * 400}
          alt={alt}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
          onLoad={() => setMissing(false)}
          onError={() => setMissing(true)}
        />
      )}
    </span>
  )
}
