import { PublicacaoMedium } from '../../site/home/publicacao-medium.tsx'
import { kindOfFile, mediumTypes } from './chosen-file.ts'
import { FileField, type FileFieldProps } from './file-field.tsx'
import styles from './fields.module.css'

const words = {
  choose: 'Escolher arquivo',
  undo: 'Desistir deste arquivo',
  chosen: 'O arquivo só vai para o site quando você enviar.',
  preparing: 'Preparando o arquivo...',
}

export function MediumField(file: FileFieldProps) {
  const { chosen, chosenUrl } = file
  return (
    <FileField
      {...file}
      accept={mediumTypes}
      words={words}
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
