import { shownAmount } from '../../parish/dizimo/amount.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { classes } from '../ui/classes.ts'
import styles from './dizimo.module.css'
import type { DrawnCode } from './draw-dizimo.ts'

/** @param id of its heading */
export function PurposeCard({ code, id }: { code: DrawnCode; id: string }) {
  const { nome, valor, codigo, qr } = code
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{nome}</h2>
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
      <details className={classes('fold', styles.other)}>
        <summary>
          <span>Pagar com outro celular</span>
          <span className="visually-hidden">{`: ${nome}`}</span>
        </summary>
        <QrCode qr={qr} label={`Código QR do PIX: ${nome}`} />
      </details>
    </section>
  )
}
