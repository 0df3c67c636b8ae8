import { pick } from '../../model/pick.ts'
import type { PalavraPastor } from '../../parish/home/palavra-pastor.ts'
import { Excerpt } from '../ui/excerpt.tsx'
import { Prose } from '../ui/paragraphs.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './home.module.css'

type Shown = ReturnType<typeof selectPalavra>

export function selectPalavra(palavra: PalavraPastor) {
  return pick(palavra, 'titulo', 'texto', 'padre', 'foto', 'fotoFoco')
}

export function PalavraPastorCard({ palavra }: { palavra: Shown }) {
  const { titulo, texto, padre, foto, fotoFoco } = palavra
  // An import may leave only the starter's photo.
  if (titulo === '' && texto === '' && padre === '') return null
  return (
    <section className={styles.palavra} aria-labelledby="palavra">
      <Picture
        folder="palavra"
        fileName={foto}
        focus={fotoFoco}
        alt={padre}
        frame="tall"
        sizes={9}
      />
      <div>
        <h2 id="palavra">Palavra do Pastor</h2>
        <h3>{titulo}</h3>
        <Excerpt text={texto} size="many" of="Palavra do Pastor">
          <Prose text={texto} />
        </Excerpt>
        <p className={styles.padre}>{padre}</p>
      </div>
    </section>
  )
}
