import { type MouseEvent, useId, useState } from 'react'
import type { UploadFolder } from '../../parish/parish.ts'
import { classes } from '../../site/ui/classes.ts'
import { OwnEmblem } from '../../site/ui/emblem.tsx'
import { Picture, type PictureProps } from '../../site/ui/picture.tsx'
import { fileSource } from '../../site/ui/picture-sources.ts'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import { smallWidth } from '../../model/files/small-picture.ts'
import ui from '../ui/ui.module.css'
import { FileField, type FileFieldProps, pictureTypes } from './file-field.tsx'
import styles from './fields.module.css'
import point from './focus-point.module.css'

type PictureFieldProps = FileFieldProps & {
  folder: UploadFolder
  fileName: string
  /** An emblem has no focal point: it is shown whole. */
  focus?: string
  frame: PictureProps['frame'] | undefined
  onFocusPoint?: (focus: string) => void
  onRemove: () => void
}

const wordsOfPhoto = {
  choose: 'Escolher foto',
  undo: 'Não usar esta foto',
  chosen: 'A foto só vai para o site quando você salvar.',
  preparing: 'Preparando a foto...',
  none: 'Sem foto',
  remove: 'Remover foto',
}

const wordsOfEmblem: typeof wordsOfPhoto = {
  choose: 'Escolher emblema',
  undo: 'Não usar este emblema',
  chosen: 'O emblema só vai para o site quando você salvar.',
  preparing: 'Preparando o emblema...',
  none: 'Por enquanto, o emblema que vem com o site',
  remove: 'Remover emblema',
}

export function PictureField(props: PictureFieldProps) {
  const { folder, fileName, focus = '', frame = 'classic', onFocusPoint, onRemove, ...file } = props
  const { chosen, chosenUrl = fileName, label } = file
  const words = onFocusPoint ? wordsOfPhoto : wordsOfEmblem
  return (
    <FileField
      {...file}
      accept={pictureTypes}
      words={words}
      shown={
        chosenUrl === '' ? (
          <div className={styles.picture}>
            <p className={styles.noPicture}>{words.none}</p>
          </div>
        ) : onFocusPoint === undefined ? (
          <OwnEmblem src={fileSource(folder, chosenUrl)} alt={label} />
        ) : (
          <div className={styles.pictures}>
            <figure className={classes(styles.picture, frame === 'tall' && styles.portrait)}>
              <Picture
                folder={folder}
                fileName={chosenUrl}
                focus={focus}
                alt={chosen ? 'Foto escolhida' : 'Foto atual'}
                frame={frame}
                sizes={16}
                // A chosen file needs no lazy loading.
                first={chosen !== undefined}
              />
              <figcaption className={ui.hint}>Assim ela aparece no site.</figcaption>
            </figure>
            <FocusPoint
              key={chosenUrl}
              source={fileSource(folder, chosenUrl)}
              {...{ label, focus, onFocusPoint }}
            />
          </div>
        )
      }
    >
      {!chosen && fileName !== '' && (
        <SecondaryButton aria-label={`${words.remove}: ${label}`} onClick={onRemove}>
          {words.remove}
        </SecondaryButton>
      )}
    </FileField>
  )
}

type FocusPointProps = {
  source: string
  label: string
  /** As stored; '' is the default. */
  focus: string
  onFocusPoint: (focus: string) => void
}

/** Default in hundredths, as in focus.module.css. */
const usual = [50, 35] as const
const axes = ['Da esquerda para a direita', 'De cima para baixo'] as const

function FocusPoint({ source, label, focus, onFocusPoint }: FocusPointProps) {
  const id = useId()
  const [isMissing, setMissing] = useState(false)
  const [pixels, setPixels] = useState<number>()
  const [x = 50, y = 35] = focus === '' ? usual : focus.split(' ').map(Number)
  if (isMissing) return null

  function onTap({ currentTarget, clientX, clientY }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onFocusPoint(`${hundredths((clientX - left) / width)} ${hundredths((clientY - top) / height)}`)
  }
  return (
    <div className={point.focus} role="group" aria-label={`Ponto principal: ${label}`}>
      <p className={ui.hint}>
        Toque na foto, no ponto que deve aparecer sempre: um rosto, a torre, a cruz.
      </p>
      {/* The sliders below do the same for the keyboard. */}
      <div className={point.picture} aria-hidden="true" onClick={onTap}>
        <img
          // A chosen file needs its true width.
          src={source.startsWith('blob:') ? source : `${source}?w=640`}
          alt=""
          onLoad={({ currentTarget }) => setPixels(currentTarget.naturalWidth)}
          onError={() => setMissing(true)}
        />
        <span className={point.mark} style={{ left: `${x}%`, top: `${y}%` }} />
      </div>
      <details>
        <summary>Ajustar sem tocar na foto</summary>
        {[x, y].map((value, axis) => (
          <label key={axes[axis]} htmlFor={`${id}-${axis}`}>
            <span>{axes[axis]}</span>
            <input
              id={`${id}-${axis}`}
              type="range"
              min={0}
              max={100}
              step={10}
              value={value}
              aria-valuetext={`${value}%`}
              onChange={({ currentTarget }) =>
                onFocusPoint(
                  axis === 0 ? `${currentTarget.value} ${y}` : `${x} ${currentTarget.value}`,
                )
              }
            />
          </label>
        ))}
      </details>
      {focus !== '' && (
        <SecondaryButton
          aria-label={`Voltar ao ponto de sempre: ${label}`}
          onClick={() => onFocusPoint('')}
        >
          Voltar ao ponto de sempre
        </SecondaryButton>
      )}
      {pixels !== undefined && pixels < smallWidth && (
        <p className={ui.warning}>
          {`Esta foto é pequena (${pixels} pixels de largura). No site ela não é ampliada. Se puder, escolha uma foto maior, de pelo menos ${smallWidth} pixels.`}
        </p>
      )}
    </div>
  )
}

/** Rounded to tenths, as precise as a frame shows. */
function hundredths(part: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * 10) * 10
}
