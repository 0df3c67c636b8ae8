import { Link } from 'react-router'
import { pages } from '../../parish/paths.ts'
import { Prose } from '../ui/paragraphs.tsx'
import styles from './dizimo.module.css'
import type { DrawnCode, DrawnDizimo } from './draw-dizimo.ts'
import { HowToPay } from './how-to-pay.tsx'
import { sheetTitle } from './pew-sheet.tsx'
import { PurposeCard } from './purpose-card.tsx'

/** The words, then a card for each code; without a code, the words alone. */
export function DizimoText({ dizimo }: { dizimo: DrawnDizimo }) {
  const { texto, codes, ...receiver } = dizimo
  return (
    <>
      {texto !== '' && <Prose text={texto} />}
      {codes.length > 0 && (
        <>
          <p className={styles.first}>
            <a href="#como-pagar" className="target">
              Nunca pagou com PIX? Veja como, em quatro passos
            </a>
          </p>
          <div className={styles.cards}>
            {codes.map((code, index) => (
              <PurposeCard key={index} id={`finalidade-${index + 1}`} code={code} {...receiver} />
            ))}
          </div>
          <HowToPay />
          <Sheets codes={codes} />
          <p className={styles.promise}>
            Este site não faz pagamentos e não guarda nada sobre quem oferta: tudo acontece no
            aplicativo do seu banco.
          </p>
        </>
      )}
    </>
  )
}

/** For the pews: a sheet for each code. */
function Sheets({ codes }: { codes: readonly DrawnCode[] }) {
  return (
    <section className={styles.sheets} aria-labelledby="cartoes">
      <h2 id="cartoes">{sheetTitle}</h2>
      <ul>
        {codes.map(({ nome }, index) => (
          <li key={index}>
            <Link to={`${pages.dizimo}?folha=${index + 1}`} className="target">
              {nome}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
