import { Prose } from '../../ui/paragraphs.tsx'
import styles from './dizimo.module.css'
import type { DrawnDizimo } from './draw-dizimo.ts'
import { HowToPay } from './how-to-pay.tsx'
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
              <PurposeCard key={index} folha={index + 1} code={code} {...receiver} />
            ))}
          </div>
          <HowToPay />
          <p className={styles.promise}>
            Este site não faz pagamentos e não guarda nada sobre quem oferta: tudo acontece no
            aplicativo do seu banco.
          </p>
        </>
      )}
    </>
  )
}
