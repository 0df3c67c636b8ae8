import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { pages } from '../../parish/paths.ts'
import { hasDrafts } from '../../site/session/leaving.ts'
import { MessagePage } from '../../site/not-found/message-pages.tsx'

/** Instead of the login form, which nothing could answer. */
export function WithoutNetwork() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const again = () => location.reload()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  return (
    <MessagePage
      title="Área da equipe"
      heading="Sem conexão com o site"
      links={
        <>
          <a href={pathname + search}>Tentar de novo</a>
          <Link to={pages.home}>Página inicial</Link>
          <Link to={pages.horarios}>Horários</Link>
        </>
      }
    >
      {sentences()}
    </MessagePage>
  )
}

/** Drafts are promised only where there are some: storage may be forbidden. */
function sentences(): string {
  const drafts = hasDrafts() ? ' O que você digitou e não salvou está guardado neste aparelho.' : ''
  return `O painel precisa de internet, e abre sozinho quando ela voltar.${drafts}`
}
