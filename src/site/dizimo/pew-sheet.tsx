import { shownAmount } from '../../parish/dizimo/amount.ts'
import { useParishName } from '../document/root-data.ts'
import { QrCode } from '../ui/qr-code.tsx'
import styles from './dizimo.module.css'
import type { DrawnCode } from './draw-dizimo.ts'
import { ReceiverLines } from './receiver-lines.tsx'

type PewSheetProps = { code: DrawnCode; recebedor: string; cnpj: string }

export const sheetTitle = 'Cartões com o código, para imprimir'

const cardsOfSheet = 4

/** Four equal cards on A4, to be cut; the screen shows one. */
export function PewSheet(props: PewSheetProps) {
  return (
    <>
      <p className={styles.screenOnly}>
        Imprima esta página em uma folha A4: saem quatro cartões iguais a este, para recortar.
      </p>
      <div className={styles.sheet}>
        {Array.from({ length: cardsOfSheet }, (_, index) => (
          <PewCard key={index} {...props} />
        ))}
      </div>
    </>
  )
}

function PewCard({ code: { nome, valor, qr }, recebedor, cnpj }: PewSheetProps) {
  const parish = useParishName()
  return (
    <article className={styles.pewCard}>
      <p className={styles.parish}>{parish}</p>
      <h2>{nome}</h2>
      {valor !== '' && <p className={styles.amount}>{shownAmount(valor)}</p>}
      <QrCode qr={qr} label={`Código QR do PIX: ${nome}`} />
      <ReceiverLines recebedor={recebedor} cnpj={cnpj} />
      <ol>
        <li>Abra o PIX no aplicativo do seu banco.</li>
        <li>Escolha “Ler QR Code” e aponte a câmera.</li>
        <li>Confira o nome e o CNPJ.</li>
        <li>{valor === '' ? 'Escreva o valor e confirme.' : 'Confira o valor e confirme.'}</li>
      </ol>
    </article>
  )
}
