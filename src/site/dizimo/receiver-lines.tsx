import { shownCnpj } from '../../parish/dizimo/cnpj.ts'
import styles from './dizimo.module.css'

/** As the bank's app shows it: a false code shows another name. */
export function ReceiverLines({ recebedor, cnpj }: { recebedor: string; cnpj: string }) {
  return (
    <div className={styles.receiver}>
      <p>Confira este nome antes de pagar:</p>
      <p className={styles.name} translate="no">
        {recebedor}
      </p>
      <p className={styles.cnpj} translate="no">
        {`CNPJ ${shownCnpj(cnpj)}`}
      </p>
    </div>
  )
}
