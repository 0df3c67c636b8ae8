import type { ReactNode } from 'react'
import { shownAmount } from '../../parish/dizimo/amount.ts'
import { classes } from '../ui/classes.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import margin from '../ui/margin.module.css'
import { QrCode } from '../ui/qr-code.tsx'
import styles from './dizimo.module.css'
import type { DrawnCode } from './draw-dizimo.ts'

type PurposeCardProps = {
  code: DrawnCode
  id: string
  /** Absent for the only purpose, which the page's title names. */
  heading: string | undefined
  children: ReactNode
}

/** @param id of its heading */
export function PurposeCard({ code, id, heading, children }: PurposeCardProps) {
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
