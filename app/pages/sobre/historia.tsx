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
      <Part id="paroquia" title="A paróquia" text={texto1} />
      <Foto fileName={foto1} alt="Igreja matriz da paróquia" />
      <Part id="historia" title="Nossa história" text={historia1} />
      <Foto fileName={foto2} alt="Povo da paróquia reunido" />
      <Prose text={historia2} />
    </div>
  )
}

type PartProps = { id: string; title: string; text: string }

function Part({ id, title, text }: PartProps) {
  if (text.trim() === '') return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Prose text={text} />
    </section>
  )
}

function Foto({ fileName, alt }: { fileName: string; alt: string }) {
  return (
    <div className={styles.foto}>
      <Picture folder="paroquia" fileName={fileName} alt={alt} frame="wide" sizes={acrossText} />
    </div>
  )
}
