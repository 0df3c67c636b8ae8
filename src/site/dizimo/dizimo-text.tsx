import type { ReactNode } from 'react'
import { shownAmount } from '../../parish/dizimo/amount.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import margin from '../ui/margin.module.css'
import { QrCode } from '../ui/qr-code.tsx'
import { Prose } from '../ui/paragraphs.tsx'
import { classes } from '../ui/classes.ts'
import styles from './dizimo.module.css'
import type { DrawnCode, DrawnDizimo } from './draw-dizimo.ts'
import { ReceiverLines } from './receiver-lines.tsx'

const steps = [
  'Abra o aplicativo do seu banco e entre na parte do PIX.',
  'Se o código está no papel ou em outra tela, escolha “Ler QR Code” e aponte a câmera. Se está neste celular, copie o código, escolha “PIX copia e cola” e cole.',
  'Confira o nome e o CNPJ que o banco mostra. Se não forem os desta página, não pague, e avise a secretaria.',
  'Escreva o valor, se ele ainda não estiver lá. Confirme com a senha do seu banco.',
]

/** Most visitors come for receiver and codes, so these stand before the words. */
export function DizimoText({ dizimo }: { dizimo: DrawnDizimo }) {
  const { texto, codes, ...receiver } = dizimo
  const isOne = codes.length === 1
  return (
    <>
      {codes.length > 0 && (
        <>
          {!isOne && <ReceiverLines {...receiver} />}
          <div className={styles.cards}>
            {codes.map((code, index) => (
              <PurposeCard
                key={index}
                id={`finalidade-${index + 1}`}
                code={code}
                heading={isOne ? undefined : code.nome}
              >
                {isOne && <ReceiverLines {...receiver} />}
              </PurposeCard>
            ))}
          </div>
          <details id="como-pagar" className={classes('fold', styles.steps)}>
            <summary>Nunca pagou? Veja como</summary>
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </details>
        </>
      )}
      {texto !== '' && <Prose text={texto} />}
      {codes.length > 0 && (
        <p className={styles.promise}>
          Este site não faz pagamentos e não guarda nada sobre quem oferta: tudo acontece no
          aplicativo do seu banco.
        </p>
      )}
    </>
  )
}

type PurposeCardProps = {
  code: DrawnCode
  id: string
  /** Absent for the only purpose, which the page's title names. */
  heading: string | undefined
  children: ReactNode
}

/** @param id of its heading */
function PurposeCard({ code, id, heading, children }: PurposeCardProps) {
  const { nome, valor, codigo, qr } = code
  return (
    <section className={styles.card} aria-label={nome}>
      <div className={styles.pay}>
        {heading !== undefined && <h2 id={id}>{heading}</h2>}
        {children}
        {valor !== '' && <p className={styles.amount}>{shownAmount(valor)}</p>}
        <div className={`with-script ${styles.copy}`}>
          <CopyButton
            text={codigo}
            className="button"
            copied="Código copiado. Agora abra o aplicativo do seu banco."
            failed="O código não pôde ser copiado. Toque nele e copie."
            byHand={styles.code}
          >
            <span>Copiar o código PIX</span>
            <span className="visually-hidden">{`: ${nome}`}</span>
          </CopyButton>
        </div>
        <p className={`without-script ${styles.code}`} translate="no">
          {codigo}
        </p>
      </div>
      <details className={classes('fold', margin.openAtDesk)}>
        <summary>
          <span>Pagar com outro celular</span>
          <span className="visually-hidden">{`: ${nome}`}</span>
        </summary>
        <QrCode qr={qr} label={`Código QR do PIX: ${nome}`} />
      </details>
    </section>
  )
}
