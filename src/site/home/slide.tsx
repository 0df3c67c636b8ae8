import type { ReactNode } from 'react'
import emblem from '../ui/drawings/emblema-paroquia.svg'
import styles from './home.module.css'

type SlideProps = {
  /** Undefined without a photo. */
  picture: ReactNode
  /** Whether other slides have photos, so that this one is as high as they are. */
  isAmongPhotos: boolean
  children: ReactNode
}

/** One slide of a carousel: photo and text, or the text in the middle below a small emblem. */
export function Slide({ picture, isAmongPhotos, children }: SlideProps) {
  if (picture !== undefined) {
    return (
      <article className={styles.slide}>
        {picture}
        <div>{children}</div>
      </article>
    )
  }
  return (
    <article className={styles.textSlide}>
      {isAmongPhotos && <img src={emblem} width="96" height="96" alt="" loading="lazy" />}
      {children}
    </article>
  )
}
