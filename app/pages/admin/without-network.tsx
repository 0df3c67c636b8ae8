import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pages } from '../../../contract/paths.ts'
import { MessagePage } from '../not-found/message-pages.tsx'

/** Instead of the login form, which nothing could answer. */
export function WithoutNetwork() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const again = () => location.reload()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  return (
    <MessagePage title="Área da equipe" heading="Sem conexão com o site">
      A área da equipe precisa da internet. Verifique a conexão e{' '}
      <a href={pathname + search}>tente novamente</a>. Enquanto isso, as outras páginas podem ser
      lidas: <a href={pages.home}>Voltar para a página inicial</a>
    </MessagePage>
  )
}
