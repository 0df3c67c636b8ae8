import { useHref, useLinkClickHandler } from 'react-router'
import { comunidade as kind } from '../../parish/comunidades/comunidade.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import type { PictureWidth } from '../../model/files/uploads.ts'
import { useEmblem } from '../ui/emblem.tsx'
import { fileSource } from '../ui/picture-sources.ts'
import type { ListedComunidade } from './listed-comunidades.ts'
import { classes } from '../ui/classes.ts'
import styles from './map-of-parish.module.css'
import { type Figure, figure, mapWidth, type ParishMap } from './parish-map.ts'

/** The list below requests larger pictures. */
const pictureWidth: PictureWidth = 160
const { width, height: side } = figure
const picture = { top: side - 33, size: { width, height: 33 } }

type MapOfParishProps = {
  map: ParishMap
  shown: readonly ListedComunidade[]
}

/** Hidden from keyboards and screen readers, since the list says the same. */
export function MapOfParish({ map: { height, figures }, shown }: MapOfParishProps) {
  return (
    <figure className={classes('screen-only', styles.map)} aria-hidden="true">
      <svg viewBox={`0 0 ${mapWidth} ${height}`}>
        <clipPath id="figura">
          <rect y={picture.top} {...picture.size} rx="3" />
        </clipPath>
        {figures.map((each) => {
          const comunidade = shown.find(({ id }) => id === each.id)
          return comunidade && <Chapel key={each.id} {...each} comunidade={comunidade} />
        })}
      </svg>
      <figcaption>Mapa desenhado, sem escala. Os números são os da lista.</figcaption>
    </figure>
  )
}

function Chapel({ id, x, y, comunidade }: Figure & { comunidade: ListedComunidade }) {
  const { numero, fachada } = comunidade
  const to = addressOf(kind, id)
  const emblem = useEmblem()
  const source =
    fachada === '' ? emblem.src : `${fileSource(`comunidades/${id}`, fachada)}?w=${pictureWidth}`
  return (
    <g transform={`translate(${x - width / 2} ${y - side / 2})`}>
      <a href={useHref(to)} onClick={useLinkClickHandler(to)} tabIndex={-1}>
        <rect className={styles.ground} y={picture.top} {...picture.size} rx="3" />
        <image
          href={source}
          y={picture.top}
          {...picture.size}
          preserveAspectRatio={fachada === '' ? 'xMidYMid meet' : 'xMidYMid slice'}
          clipPath="url(#figura)"
        />
        <rect className={styles.outline} y={picture.top} {...picture.size} rx="3" />
        <circle cx="10" cy="10" r="9" />
        <text x="10" y="14">
          {numero}
        </text>
      </a>
    </g>
  )
}
