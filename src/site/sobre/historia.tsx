import type { ReactNode } from 'react'
import type { Paroquia } from '../../parish/sobre/paroquia.ts'
import { Prose, TitledProse } from '../ui/paragraphs.tsx'
import { Excerpt } from '../ui/excerpt.tsx'
import { Picture } from '../ui/picture.tsx'
import { classes } from '../ui/classes.ts'
import { acrossMargin } from '../ui/picture-sources.ts'
import margin from '../ui/margin.module.css'
import styles from './sobre.module.css'

type HistoriaProps = { paroquia: Omit<Paroquia, 'id'>; children?: ReactNode }

/** @param props.children what the margin has below the first photo */
export function Historia({ paroquia, children }: HistoriaProps) {
  const { texto1, foto1, foto1Foco, historia1, foto2, foto2Foco, historia2 } = paroquia
  return (
    <>
      <Part text={texto1} of="A paróquia">
        <TitledProse id="paroquia" title="A paróquia" text={texto1} />
      </Part>
      <Foto fileName={foto1} focus={foto1Foco} alt="Igreja matriz da paróquia" />
      {children && <div className={margin.margin}>{children}</div>}
      <Part text={historia1} of="Nossa história">
        <TitledProse id="historia" title="Nossa história" text={historia1} />
      </Part>
      <Foto fileName={foto2} focus={foto2Foco} alt="Povo da paróquia reunido" />
      <Part text={historia2} of="Nossa história, segunda parte">
        <Prose text={historia2} />
      </Part>
    </>
  )
}

type PartProps = { text: string; of: string; children: ReactNode }

/** A phone shows the beginning. */
function Part({ text, of, children }: PartProps) {
  if (text.trim() === '') return null
  return (
    <div className={classes(margin.text, styles.historia)}>
      <Excerpt text={text} size="long" of={of}>
        {children}
      </Excerpt>
    </div>
  )
}

type FotoProps = { fileName: string; focus: string; alt: string }

function Foto({ alt, ...file }: FotoProps) {
  return (
    file.fileName !== '' && (
      <div className={classes(margin.margin, styles.foto)}>
        <Picture
          {...file}
          folder="paroquia"
          frame="classic"
          sizes={acrossMargin}
          alt={alt}
          opens={alt}
        />
      </div>
    )
  )
}
