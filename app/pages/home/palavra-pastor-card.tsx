import type { PalavraPastor } from '../../../contract/palavra-pastor.ts'
import { Paragraphs } from '../../ui/paragraphs.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './home.module.css'

type Props = { palavra: Omit<PalavraPastor, 'id'> }

export function PalavraPastorCard({ palavra: { titulo, texto, padre, foto } }: Props) {
  return (
    <section className={styles.palavra} aria-labelledby="palavra">
      <Picture
        folder="palavra"
        fileName={foto}
        alt={padre}
        frame="tall"
        sizes="(width < 48rem) 70vw, 22rem"
        first
      />
      <div>
        <h2 id="palavra">Palavra do Pastor</h2>
        <h3>{titulo}</h3>
        <div className="prose">
          <Paragraphs text={texto} />
        </div>
        <p className={styles.padre}>{padre}</p>
      </div>
    </section>
  )
}
