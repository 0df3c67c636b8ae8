import type { Kind } from '../../../contract/kinds/kind.ts'
import { folderOf } from '../../../contract/kinds/kinds.ts'
import { Picture } from '../../ui/picture.tsx'
import { pictureRefusal, pictureTypes } from './chosen-file.ts'
import { FileField, type FileFieldProps } from './file-field.tsx'
import styles from './editor.module.css'

type PictureFieldProps = FileFieldProps & {
  kind: Kind
  /** Id of the row that it belongs to. */
  id: number | null
  fileName: string
  onRemove: () => void
}

const words = {
  choose: 'Escolher foto',
  giveUp: 'Desistir desta foto',
  chosen: 'A foto só vai para o site quando você salvar.',
}

/** The present picture, or the one that was chosen instead. */
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
              // A chosen file is at hand: there is nothing to wait for.
              first={chosen !== undefined}
            />
          )}
        </div>
      }
    >
      {!chosen && fileName !== '' && (
        <button
          type="button"
          className={styles.secondary}
          aria-label={`Remover foto: ${label}`}
          onClick={onRemove}
        >
          Remover foto
        </button>
      )}
    </FileField>
  )
}
