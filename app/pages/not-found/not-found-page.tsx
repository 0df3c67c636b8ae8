import { Link } from 'react-router'
import { notFoundPage } from '../../../contract/sentences/messages.ts'
import { pages } from '../../../contract/paths.ts'
import { MessagePage } from './message-page.tsx'

export function NotFoundPage() {
  return (
    <MessagePage title="Página não encontrada" heading={notFoundPage}>
      O endereço pode ter mudado. <Link to={pages.home}>Voltar para a página inicial</Link>
    </MessagePage>
  )
}
