import { shownAmount } from '../../parish/dizimo/amount.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import styles from './dizimo.module.css'
import type { DrawnCode } from './draw-dizimo.ts'
import { ReceiverLines } from './receiver-lines.tsx'

type PurposeCardProps = {
  code: DrawnCode
  recebedor: string
  cnpj: string
  /** The id of its heading. */
  id: string
}

/** A purpose with its code, to scan and to copy. */
export function PurposeCard({ code, recebedor, cnpj, id }: PurposeCardProps) {
  const { nome, valor, codigo, qr } = code
  return (
    <section className={styles.card} aria-labelledby={id}>
      <QrCode qr={qr} label={`Código QR do PIX: ${nome}`} />
      <div className={styles.words}>
        <h2 id={id}>{nome}</h2>
        {valor !== '' && <p className={styles.amount}>{shownAmount(valor)}</p>}
        <ReceiverLines recebedor={recebedor} cnpj={cnpj} />
        <h3>PIX copia e cola</h3>
        <p className={styles.code} translate="no">
          {codigo}
        </p>
        <div className={`with-script ${styles.copy}`}>
          <CopyButton
            text={codigo}
            className="button"
            copied="Código copiado. Agora abra o aplicativo do seu banco."
            failed="O código não pôde ser copiado. Toque nele e copie."
          >
            <span>Copiar o código</span>
            <span className="visually-hidden">{`: ${nome}`}</span>
          </CopyButton>
        </div>
      </div>
    </section>
  )
}
