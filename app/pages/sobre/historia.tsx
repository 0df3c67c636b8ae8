import type { Paroquia } from '../../../contract/kinds/paroquia.ts'
import { Paragraphs } from '../../ui/paragraphs.tsx'
import { Picture } from '../../ui/picture.tsx'
import { acrossPhone } from '../../ui/picture-sources.ts'
import styles from './sobre.module.css'

type Props = { paroquia: Omit<Paroquia, 'id'> }

export function Historia({ paroquia }: Props) {
  const { texto1, foto1, historia1, foto2, historia2 } = paroquia
  return (
    <div className={styles.historia}>
      <div className="prose">
        <Paragraphs text={texto1} />
      </div>
      <Foto fileName={foto1} alt="Igreja matriz da paróquia" />
      <div className="prose">
        <Paragraphs text={historia1} />
      </div>
      <Foto fileName={foto2} alt="Povo da paróquia reunido" />
      <div className="prose">
        <Paragraphs text={historia2} />
      </div>
    </div>
  )
}

function Foto({ fileName, alt }: { fileName: string; alt: string }) {
  return (
    <div className={styles.foto}>
      <Picture
        folder="paroquia"
        fileName={fileName}
        alt={alt}
        frame="wide"
        sizes={`(width < 52rem) ${acrossPhone}, 48rem`}
      />
    </div>
  )
}
