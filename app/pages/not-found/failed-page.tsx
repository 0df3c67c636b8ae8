import { pages } from '../../../contract/paths.ts'
import { MessagePage } from './message-page.tsx'

/** Shown after an unexpected error. */
export function FailedPage() {
  return (
    <MessagePage title="Algo deu errado" heading="Algo deu errado do nosso lado">
      Tente novamente em alguns instantes. <a href={pages.home}>Voltar para a página inicial</a>
    </MessagePage>
  )
}
