import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { siteAway } from '../../../contract/messages.ts'
import { PageMeta } from '../../meta/page-meta.tsx'
import emblema from '../../ui/drawings/emblema-paroquia.svg'
import styles from './not-found.module.css'

/** Seconds after which the page is asked for again. */
const pause = 15

/** Shown in place of a page that the server could not make because the database is away. */
export function UnavailablePage() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), pause * 1000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.notFound}>
      <PageMeta title="O site está voltando" />
      <noscript>
        <meta httpEquiv="refresh" content={String(pause)} />
      </noscript>
      <img src={emblema} width="160" height="160" alt="Emblema da paróquia" />
      <h1>{siteAway}</h1>
      <p>
        <a href={pathname + search}>Tentar de novo</a>
      </p>
    </div>
  )
}
