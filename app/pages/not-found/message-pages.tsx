// Pages without content of their own.
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { siteAway } from '../../../contract/sentences/failed-requests.ts'
import { notFoundPage } from '../../../contract/sentences/visitor-messages.ts'
import { pages } from '../../../contract/paths.ts'
import { PageMeta } from '../../meta/page-meta.tsx'
import emblema from '../../ui/drawings/emblema-paroquia.svg'
import styles from './message-page.module.css'

/** Seconds between retries. */
const pause = 15

export function NotFoundPage() {
  return (
    <MessagePage title="Página não encontrada" heading={notFoundPage}>
      O endereço pode ter mudado. <Link to={pages.home}>Voltar para a página inicial</Link>
    </MessagePage>
  )
}

/** Shown after an unexpected error. */
export function FailedPage() {
  return (
    <MessagePage title="Algo deu errado" heading="Algo deu errado do nosso lado">
      Tente novamente em alguns instantes. <a href={pages.home}>Voltar para a página inicial</a>
    </MessagePage>
  )
}

/** Shown while the database is unavailable. */
export function UnavailablePage() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), pause * 1000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <MessagePage title="O site está voltando" heading={siteAway}>
      <noscript>
        <meta httpEquiv="refresh" content={String(pause)} />
      </noscript>
      <a href={pathname + search}>Tentar novamente</a>
    </MessagePage>
  )
}

/** @property title in the browser's tab */
type MessagePageProps = { title: string; heading: string; children: ReactNode }

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
