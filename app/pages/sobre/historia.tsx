import type { Paroquia } from '../../../contract/kinds/paroquia.ts'
import { Prose } from '../../ui/paragraphs.tsx'
import { Picture } from '../../ui/picture.tsx'
import { acrossText } from '../../ui/picture-sources.ts'
import styles from './sobre.module.css'

type Props = { paroquia: Omit<Paroquia, 'id'> }

export function Historia({ paroquia }: Props) {
  const { texto1, foto1, historia1, foto2, historia2 } = paroquia
  return (
    <div className={styles.historia}>
      <Prose text={texto1} />
      <Foto fileName={foto1} alt="Igreja matriz da paróquia" />
      <Prose text={historia1} />
      <Foto fileName={foto2} alt="Povo da paróquia reunido" />
      <Prose text={historia2} />
    </div>
  )
}

function Foto({ fileName, alt }: { fileName: string; alt: string }) {
  return (
    <div className={styles.foto}>
      <Picture folder="paroquia" fileName={fileName} alt={alt} frame="wide" sizes={acrossText} />
    </div>
  )
}
