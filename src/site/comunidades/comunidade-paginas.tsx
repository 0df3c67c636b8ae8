import type { ListedPagina } from '../paginas/get-paginas.ts'
import { PaginaCards } from '../paginas/pagina-cards.tsx'
import styles from './comunidade.module.css'

/** The pages of one community; nothing where there are none. */
export function ComunidadePaginas({ paginas }: { paginas: readonly ListedPagina[] }) {
  if (paginas.length === 0) return null
  return (
    <section className={styles.times} aria-labelledby="paginas">
      <h2 id="paginas">Pastorais e serviços</h2>
      <PaginaCards paginas={paginas} heading="h3" />
    </section>
  )
}
