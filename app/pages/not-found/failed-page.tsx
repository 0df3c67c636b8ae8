import { pages } from '../../../contract/paths.ts'
import { PageMeta } from '../../meta/page-meta.tsx'
import emblema from '../../ui/drawings/emblema-paroquia.svg'
import styles from './not-found.module.css'

/** What stands in for a page that could not be made at all. */
export function FailedPage() {
  return (
    <div className={styles.notFound}>
      <PageMeta title="Algo deu errado" />
      <img src={emblema} width="160" height="160" alt="Emblema da paróquia" />
      <h1>Algo deu errado do nosso lado</h1>
      <p>
        Tente novamente em alguns instantes. <a href={pages.home}>Voltar para a página inicial</a>
      </p>
    </div>
  )
}
