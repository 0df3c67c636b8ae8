import type { Kind } from '../../../contract/kinds/kind.ts'
import { folderOf } from '../../../contract/kinds/kinds.ts'
import { Picture } from '../../ui/picture.tsx'
import { SecondaryButton } from '../ui/secondary-button.tsx'
import { pictureRefusal, pictureTypes } from './chosen-file.ts'
import { FileField, type FileFieldProps } from './file-field.tsx'
import styles from './fields.module.css'

type PictureFieldProps = FileFieldProps & {
  kind: Kind
  /** Id of its row. */
  id: number | null
  fileName: string
  onRemove: () => void
}

const words = {
  choose: 'Escolher foto',
  undo: 'Desistir desta foto',
  chosen: 'A foto só vai para o site quando você salvar.',
}

/** The present picture, or the chosen one. */
export function PictureField({ kind, id, fileName, onRemove, ...file }: PictureFieldProps) {
  const { chosen, chosenUrl = fileName, label } = file
  return (
    <FileField
      {...file}
      accept={pictureTypes}
      words={words}
      refusalOf={pictureRefusal}
      shown={
        <div className={styles.picture}>
          {chosenUrl === '' ? (
            <p className={styles.noPicture}>Sem foto</p>
          ) : (
            <Picture
              folder={folderOf(kind.name, id)!}
              fileName={chosenUrl}
              alt={chosen ? 'Foto escolhida' : 'Foto atual'}
              frame="classic"
              sizes="16rem"
              // A chosen file needs no lazy loading.
              first={chosen !== undefined}
            />
          )}
        </div>
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
