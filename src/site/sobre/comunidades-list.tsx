import { Link } from 'react-router'
import { comunidade as kind, type Comunidade } from '../../parish/comunidades/comunidade.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import { waiting } from '../../api/sentences/visitor-messages.ts'
import type { Part } from '../loading/page-data.ts'
import { Loaded } from '../loading/loaded.tsx'
import { Facade } from '../comunidades/facade.tsx'
import { useComunidadesFailure } from '../loading/notes.ts'
import styles from './sobre.module.css'

type ComunidadeCard = Pick<Comunidade, 'id' | 'nome' | 'fachada' | 'fachadaFoco'>

/** Only the fields that are shown. */
export function cardsOf(comunidades: readonly Comunidade[]): ComunidadeCard[] {
  return comunidades.map(({ id, nome, fachada, fachadaFoco }) => ({
    id,
    nome,
    fachada,
    fachadaFoco,
  }))
}

export function ComunidadesList({ comunidades }: { comunidades: Part<ComunidadeCard[]> }) {
  return (
    <section className={styles.section} aria-labelledby="comunidades">
      <h2 id="comunidades">Comunidades Paroquial</h2>
      <Loaded
        resolve={comunidades}
        waiting={waiting.comunidades}
        onFailure={useComunidadesFailure()}
      >
        {(list) => (
          <>
            <p className={styles.count}>{howMany(list.length)}</p>
            <Cards list={list} />
          </>
        )}
      </Loaded>
    </section>
  )
}

/** A community without a photo keeps its frame, with the emblem, unless none has a photo. */
function Cards({ list }: { list: readonly ComunidadeCard[] }) {
  const keepsFrame = list.some(({ fachada }) => fachada !== '')
  return (
    <ul className={styles.cards}>
      {list.map((comunidade) => (
        <li key={comunidade.id}>
          <Card {...comunidade} keepsFrame={keepsFrame} />
        </li>
      ))}
    </ul>
  )
}

type CardProps = ComunidadeCard & { keepsFrame: boolean }

function Card({ keepsFrame, ...comunidade }: CardProps) {
  const { id, nome } = comunidade
  return (
    <Link to={addressOf(kind, id)} state={{ id }} className={styles.card}>
      <Facade
        comunidade={comunidade}
        sizes="(width < 40rem) 46vw, (width < 60rem) 30vw, 16rem"
        keepsFrame={keepsFrame}
      />
      <h3>{nome}</h3>
    </Link>
  )
}

function howMany(count: number): string {
  return count === 1
    ? 'Nossa paróquia é formada por 1 comunidade.'
    : `Nossa paróquia é formada por ${count} comunidades.`
}
