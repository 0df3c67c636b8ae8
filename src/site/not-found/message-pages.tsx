import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { siteAway } from '../../api/sentences/failed-requests.ts'
import { notFoundPage } from '../../api/sentences/visitor-messages.ts'
import { pages } from '../../parish/paths.ts'
import { PageMeta } from '../meta/page-meta.tsx'
import porta from '../ui/drawings/porta-fechada.svg'
import { Emblem } from '../ui/emblem.tsx'
import styles from './message-page.module.css'

const pauseSeconds = 15

const ways = [
  { to: pages.home, text: 'Página inicial' },
  { to: pages.horarios, text: 'Horários' },
  { to: pages.busca, text: 'Procurar' },
]

export function NotFoundPage() {
  return (
    <MessagePage
      title="Página não encontrada"
      heading={notFoundPage}
      links={ways.map(({ to, text }) => (
        <Link key={to} className="outlined" to={to}>
          {text}
        </Link>
      ))}
    >
      O endereço pode ter mudado, ou a página não existe mais.
    </MessagePage>
  )
}

export function FailedPage() {
  return (
    <MessagePage
      title="Algo deu errado"
      heading="Algo deu errado do nosso lado"
      links={
        <a className="outlined" href={pages.home}>
          Voltar para a página inicial
        </a>
      }
    >
      Tente novamente em alguns instantes.
    </MessagePage>
  )
}

export function UnavailablePage() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), pauseSeconds * 1000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <MessagePage
      title="O site está voltando"
      heading={siteAway}
      links={
        <>
          <noscript>
            <meta httpEquiv="refresh" content={String(pauseSeconds)} />
          </noscript>
          <a className="outlined" href={pathname + search}>
            Tentar novamente
          </a>
        </>
      }
    >
      Assim que ele voltar, esta página abre sozinha.
    </MessagePage>
  )
}

type MessagePageProps = {
  title: string
  heading: string
  children: ReactNode
  links: ReactNode
}

export function MessagePage({ title, heading, children, links }: MessagePageProps) {
  return (
    <div className="page">
      <PageMeta title={title} />
      <div className={styles.door}>
        <img src={porta} width="640" height="480" alt="" />
        <Emblem size={160} alt="Emblema da paróquia" />
      </div>
      <h1>{heading}</h1>
      <p>{children}</p>
      <div className={styles.links}>{links}</div>
    </div>
  )
}
