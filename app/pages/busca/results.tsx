import { Link } from 'react-router'
import type { Achado, Busca, Trecho } from '../../../contract/search/answer.ts'
import { plural } from '../../../contract/sentences/plural.ts'
import styles from './busca.module.css'
import { Nothing } from './nothing.tsx'
import { SearchedThings } from './searched-things.tsx'
import { WordLinks } from './word-links.tsx'

/** How many there are in words, and the hits. */
export function Results({ q, busca }: { q: string; busca: Busca }) {
  const { total, achados } = busca
  return (
    <>
      <p className={styles.count} role="status">
        {inWords(q, busca)}
      </p>
      {total === 0 ? (
        <Nothing q={q} palavras={busca.palavras} />
      ) : (
        <ol className={styles.hits}>
          {achados.map((achado, index) => (
            <Hit key={`${index} ${achado.endereco}`} {...achado} />
          ))}
        </ol>
      )}
    </>
  )
}

function inWords(q: string, { total, achados }: Busca): string {
  if (total === 0) return `Nada encontrado para “${q}”.`
  const count = `${plural(total, '# resultado', '# resultados')} para “${q}”`
  return total > achados.length ? `${count}. Estes são os ${achados.length} primeiros.` : count
}

function Hit({ titulo, tipo, endereco, trecho }: Achado) {
  return (
    <li>
      <h2>
        <Link to={endereco}>
          <Marked trecho={titulo} />
        </Link>
      </h2>
      <p className={styles.kind}>{tipo}</p>
      {trecho.length > 0 && (
        <p>
          <Marked trecho={trecho} />
        </p>
      )}
    </li>
  )
}

function Marked({ trecho }: { trecho: Trecho }) {
  return trecho.map((piece, index) =>
    typeof piece === 'string' ? (
      <span key={index}>{piece}</span>
    ) : (
      <mark key={index}>{piece.marca}</mark>
    ),
  )
}

const examples = ['batismo', 'missa domingo à noite', 'Salve-Rainha', '25 de dezembro']

/** What can be searched for. */
export function Help() {
  return (
    <>
      <SearchedThings />
      <p>Por exemplo:</p>
      <WordLinks words={examples} />
    </>
  )
}
