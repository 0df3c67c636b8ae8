import { inMegabytes } from '../../model/files/in-megabytes.ts'
import type { UploadFolder } from '../../parish/parish.ts'
import { uploadUrl } from '../../model/files/uploads.ts'
import { FileField, type FileFieldProps } from './file-field.tsx'
import styles from './fields.module.css'

type PdfFieldProps = FileFieldProps & {
  folder: UploadFolder
  fileName: string
  /** Of the stored file. */
  bytes: number
}

const words = {
  choose: 'Escolher PDF',
  undo: 'Desistir deste PDF',
  chosen: 'O PDF só vai para o site quando você salvar.',
  preparing: 'Conferindo o PDF...',
}

/** The present PDF with its size, or the chosen one. */
export function PdfField({ folder, fileName, bytes, ...file }: PdfFieldProps) {
  return (
    <FileField
      {...file}
      isRequired
      accept="application/pdf"
      words={words}
      shown={
        fileName !== '' &&
        !file.chosen && (
          <p className={styles.stored}>
            <a href={uploadUrl(folder, fileName)} target="_blank" rel="noreferrer">
              {`Ver o PDF atual (${inMegabytes(bytes)})`}
            </a>
          </p>
        )
      }
    />
  )
}
