import { Link } from 'react-router'
import { notFoundPage } from '../../../contract/sentences/messages.ts'
import { pages } from '../../../contract/paths.ts'
import { PageMeta } from '../../meta/page-meta.tsx'
import emblema from '../../ui/drawings/emblema-paroquia.svg'
import styles from './not-found.module.css'

export function NotFoundPage() {
  return (
    <div className={styles.notFound}>
      <PageMeta title="Página não encontrada" />
      <img src={emblema} width="160" height="160" alt="Emblema da paróquia" />
      <h1>{notFoundPage}</h1>
      <p>
        O endereço pode ter mudado. <Link to={pages.home}>Voltar para a página inicial</Link>
      </p>
    </div>
  )
}
