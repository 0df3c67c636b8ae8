import { useState } from 'react'
import { pictureSources } from '../../ui/picture-sources.ts'
import styles from './differences.module.css'
import type { PictureField } from './fields-of.ts'

/** A picture that something has or had, small and whole; its name where it is there no more. */
export function PastPicture({ picture }: { picture: PictureField }) {
  const { label, folder, fileName } = picture
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return <p className={styles.text}>{fileName}</p>
  return (
    <img
      className={styles.picture}
      {...pictureSources(folder, fileName)}
      sizes="12rem"
      alt={label}
      onError={() => setMissing(true)}
    />
  )
}
