import { type ReactNode, useState } from 'react'
import { pictureSources } from '../../site/ui/picture-sources.ts'
import styles from './differences.module.css'
import type { DifferingField, DifferingPicture } from './fields-of.ts'

export function ShownValue({ field }: { field: DifferingField | undefined }): ReactNode {
  switch (field?.kind) {
    case 'picture':
      return <PastPicture key={field.fileName} picture={field} />
    case 'order':
      return (
        <ol className={styles.order}>
          {field.titles.map((title, index) => (
            <li key={index}>{title}</li>
          ))}
        </ol>
      )
    default:
      if (!field?.text) return <p className={styles.quiet}>(vazio)</p>
      return <p className={styles.text}>{field.text}</p>
  }
}

/** The file name stands in for a file that no longer exists. */
function PastPicture({ picture }: { picture: DifferingPicture }) {
  const { label, folder, fileName } = picture
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return <p className={styles.text}>{fileName}</p>
  return (
    <img
      className={styles.picture}
      {...pictureSources(folder, fileName, 12)}
      alt={label}
      onError={() => setMissing(true)}
    />
  )
}
