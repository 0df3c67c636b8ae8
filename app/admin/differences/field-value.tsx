import type { ReactNode } from 'react'
import styles from './differences.module.css'
import type { Field } from './fields-of.ts'
import { PastPicture } from './past-picture.tsx'

/** What a field says; undefined where a state lacks it. */
export function FieldValue({ field }: { field: Field | undefined }): ReactNode {
  if (field === undefined) return <Empty />
  switch (field.kind) {
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
    case 'text':
      return field.text === '' ? <Empty /> : <p className={styles.text}>{field.text}</p>
  }
}

function Empty() {
  return <p className={styles.quiet}>(vazio)</p>
}
