import { PublicacaoMedium } from '../../pages/home/publicacao-medium.tsx'
import { kindOfFile, mediumRefusal, mediumTypes } from './chosen-file.ts'
import { FileField, type FileFieldProps } from './file-field.tsx'
import styles from './editor.module.css'

const words = {
  choose: 'Escolher arquivo',
  giveUp: 'Desistir deste arquivo',
  chosen: 'O arquivo só vai para o site quando você enviar.',
}

/** A picture or a video that is still to be sent. */
export function MediumField(file: FileFieldProps) {
  const { chosen, chosenUrl } = file
  return (
    <FileField
      {...file}
      accept={mediumTypes}
      words={words}
      refusalOf={mediumRefusal}
      shown={
        chosen &&
        chosenUrl !== undefined && (
          <div className={styles.medium}>
            <PublicacaoMedium imagem={chosenUrl} kind={kindOfFile(chosen)} />
          </div>
        )
      }
    />
  )
}
