import type { Paroquia } from '../../../contract/kinds/paroquia.ts'
import { Prose } from '../../ui/paragraphs.tsx'
import { Picture } from '../../ui/picture.tsx'
import { acrossText } from '../../ui/picture-sources.ts'
import styles from './sobre.module.css'

type Props = { paroquia: Omit<Paroquia, 'id'> }

export function Historia({ paroquia }: Props) {
  const { texto1, foto1, foto1Foco, historia1, foto2, foto2Foco, historia2 } = paroquia
  return (
    <div className={styles.historia}>
      <Part id="paroquia" title="A paróquia" text={texto1} />
      <Foto fileName={foto1} focus={foto1Foco} alt="Igreja matriz da paróquia" />
      <Part id="historia" title="Nossa história" text={historia1} />
      <Foto fileName={foto2} focus={foto2Foco} alt="Povo da paróquia reunido" />
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

type FotoProps = { fileName: string; focus: string; alt: string }

function Foto(picture: FotoProps) {
  if (picture.fileName === '') return null
  return (
    <div className={styles.foto}>
      <Picture folder="paroquia" frame="wide" sizes={acrossText} {...picture} />
    </div>
  )
}
