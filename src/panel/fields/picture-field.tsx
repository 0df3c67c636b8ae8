import type { UploadFolder } from '../../parish/parish.ts'
import { classes } from '../../site/ui/classes.ts'
import { Picture, type PictureProps } from '../../site/ui/picture.tsx'
import { fileSource } from '../../site/ui/picture-sources.ts'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import ui from '../ui/ui.module.css'
import { pictureTypes } from './chosen-file.ts'
import { FileField, type FileFieldProps } from './file-field.tsx'
import { FocusPoint } from './focus-point.tsx'
import styles from './fields.module.css'

type PictureFieldProps = FileFieldProps & {
  folder: UploadFolder
  fileName: string
  /** Its focal point, as it is stored. */
  focus: string
  /** The frame of the site's pages. */
  frame?: PictureProps['frame']
  onFocusPoint: (focus: string) => void
  onRemove: () => void
}

const words = {
  choose: 'Escolher foto',
  undo: 'Desistir desta foto',
  chosen: 'A foto só vai para o site quando você salvar.',
  preparing: 'Preparando a foto...',
}

/** The present picture, or the chosen one, with its focal point. */
export function PictureField(props: PictureFieldProps) {
  const { folder, fileName, focus, frame = 'classic', onFocusPoint, onRemove, ...file } = props
  const { chosen, chosenUrl = fileName, label } = file
  return (
    <FileField
      {...file}
      accept={pictureTypes}
      words={words}
      shown={
        chosenUrl === '' ? (
          <div className={styles.picture}>
            <p className={styles.noPicture}>Sem foto</p>
          </div>
        ) : (
          <div className={styles.pictures}>
            <figure className={classes(styles.picture, frame === 'tall' && styles.portrait)}>
              <Picture
                folder={folder}
                fileName={chosenUrl}
                focus={focus}
                alt={chosen ? 'Foto escolhida' : 'Foto atual'}
                frame={frame}
                sizes="16rem"
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
        <SecondaryButton aria-label={`Remover foto: ${label}`} onClick={onRemove}>
          Remover foto
        </SecondaryButton>
      )}
    </FileField>
  )
}
