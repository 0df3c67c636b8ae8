import type { Padre } from '../../parish/contato/site.ts'
import padre from '../ui/drawings/padre.svg'
import { Paragraphs } from '../ui/paragraphs.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './sobre.module.css'

export function Padres({ padres }: { padres: readonly Padre[] }) {
  return (
    <section className={styles.section} aria-labelledby="padres">
      <h2 id="padres">Nossos padres</h2>
      <ul className={styles.padres}>
        {padres.map(({ funcao, nome, texto, foto, fotoFoco }) => (
          <li key={nome}>
            {/* A phone may have cached priests without photos. */}
            <div>
              {foto ? (
                <Picture
                  folder="contato"
                  fileName={foto}
                  focus={fotoFoco}
                  alt=""
                  frame="tall"
                  sizes={5}
                />
              ) : (
                <img src={padre} width="72" height="72" alt="" loading="lazy" />
              )}
            </div>
            <div>
              <h3>{nome}</h3>
              <p className={styles.funcao}>{funcao}</p>
              <Paragraphs text={texto} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
