import type { Paroquia } from '../../parish/sobre/paroquia.ts'
import type { Site } from '../../parish/contato/site.ts'
import type { Part } from '../loading/page-data.ts'
import { useSettled } from '../loading/use-settled.ts'
import styles from './sobre.module.css'

type OnPageProps = {
  paroquia: Part<Pick<Paroquia, 'texto1' | 'historia1'> | undefined>
  padres: Part<Site['padres']>
}

/** Links to the parts of the page that are not empty. */
export function OnPage({ paroquia, padres: part }: OnPageProps) {
  const texts = useSettled(paroquia)
  const known = useSettled(part)
  if (texts.status !== 'loaded' || known.status !== 'loaded') return null
  const { texto1 = '', historia1 = '' } = texts.value ?? {}
  const padres = known.value
  const parts = [
    { id: 'paroquia', title: 'A paróquia', isThere: texto1.trim() !== '' },
    { id: 'historia', title: 'Nossa história', isThere: historia1.trim() !== '' },
    { id: 'padres', title: 'Nossos padres', isThere: padres.length > 0 },
    { id: 'comunidades', title: 'Comunidades', isThere: true },
  ]
  return (
    <nav className={styles.onPage} aria-labelledby="nesta-pagina">
      <h2 id="nesta-pagina">Nesta página</h2>
      <ul>
        {parts
          .filter(({ isThere }) => isThere)
          .map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
      </ul>
    </nav>
  )
}
