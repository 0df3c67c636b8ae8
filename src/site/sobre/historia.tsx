import type { Paroquia } from '../../parish/sobre/paroquia.ts'
import { Prose, TitledProse } from '../ui/paragraphs.tsx'
import { Picture } from '../ui/picture.tsx'
import { classes } from '../ui/classes.ts'
import { acrossText } from '../ui/picture-sources.ts'
import illustrated from '../ui/illustrated.module.css'
import styles from './sobre.module.css'

export function Historia({ paroquia }: { paroquia: Omit<Paroquia, 'id'> }) {
  const { texto1, foto1, foto1Foco, historia1, foto2, foto2Foco, historia2 } = paroquia
  return (
    <div className={classes(illustrated.illustrated, styles.historia)}>
      <TitledProse id="paroquia" title="A paróquia" text={texto1} />
      <Foto fileName={foto1} focus={foto1Foco} alt="Igreja matriz da paróquia" />
      <TitledProse id="historia" title="Nossa história" text={historia1} aside={leadingYear} />
      <Foto fileName={foto2} focus={foto2Foco} alt="Povo da paróquia reunido" />
      <Prose text={historia2} aside={leadingYear} />
    </div>
  )
}

type FotoProps = { fileName: string; focus: string; alt: string }

function Foto({ alt, ...file }: FotoProps) {
  return (
    <Picture {...file} folder="paroquia" frame="whole" sizes={acrossText} alt={alt} opens={alt} />
  )
}

const year = '((?:1[5-9]|20)\\d\\d)'
/** Not within a longer number, and no ordinal. */
const end = '(?!\\d|[.,]\\d|[ªº])'
const beginning = new RegExp(
  `^(?:(?:em|desde|no ano de) ${year}${end}|${year}(?=\\s?[:–—-]|, ))`,
  'i',
)

/** 'Em 1952, …', '1952: …' */
export function leadingYear(text: string): string | undefined {
  const [, named, alone] = beginning.exec(text) ?? []
  return named ?? alone
}
