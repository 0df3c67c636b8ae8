import type { ReactNode } from 'react'
import { PageMeta } from '../../meta/page-meta.tsx'
import emblema from '../../ui/drawings/emblema-paroquia.svg'
import styles from './message-page.module.css'

type MessagePageProps = {
  /** In the browser's tab. */
  title: string
  heading: string
  children: ReactNode
}

/** A page without content of its own, such as an unknown address. */
export function MessagePage({ title, heading, children }: MessagePageProps) {
  return (
    <div className={styles.page}>
      <PageMeta title={title} />
      <img src={emblema} width="160" height="160" alt="Emblema da paróquia" />
      <h1>{heading}</h1>
      <p>{children}</p>
    </div>
  )
}
