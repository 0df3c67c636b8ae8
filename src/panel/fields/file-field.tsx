import { type ChangeEvent, type ReactNode, useId } from 'react'
import { inMegabytes } from '../../model/files/in-megabytes.ts'
import { classes } from '../../site/ui/classes.ts'
import { FailureText } from '../../site/ui/failure-text.tsx'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import dialogs from '../../site/ui/dialogs.module.css'
import type { UploadFolder } from '../../parish/parish.ts'
import { uploadUrl } from '../../model/files/uploads.ts'
import { PublicacaoMedium } from '../../site/home/publicacao-medium.tsx'
import ui from '../ui/ui.module.css'
import styles from './fields.module.css'
import { movingFiles } from './moving-files.ts'

/** Without HEIC, an iPhone gives its photos as JPEG. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif'
const mediumTypes = `${pictureTypes},video/mp4`

/** @param file whose type was set from its bytes */
export function kindOfFile({ type }: File): 'imagem' | 'video' {
  return type === 'video/mp4' ? 'video' : 'imagem'
}

export type FileFieldProps = {
  name: string
  label: string
  hint?: string | undefined
  chosen: File | undefined
  chosenUrl: string | undefined
  fault: string | undefined
  isPreparing: boolean
  onChoose: (file: File | undefined) => void
}

type Props = FileFieldProps & {
  isRequired?: boolean
  accept: string
  words: { choose: string; undo: string; chosen: string; preparing: string }
  shown: ReactNode
  children?: ReactNode
}

export function FileField(props: Props) {
  const { label, hint, chosen, fault, accept, words, shown, children } = props
  const id = useId()

  function onFile({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0]
    // Lets the same file be chosen again.
    input.value = ''
    if (file !== undefined) props.onChoose(file)
  }
  return (
    <div className={styles.field} role="group" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        <span>{label}</span>
        {props.isRequired && <span className={styles.required}> (obrigatório)</span>}
      </span>
      {hint !== undefined && <p className={ui.hint}>{hint}</p>}
      {shown}
      {chosen && (
        <p className={ui.hint}>{`${chosen.name} (${sizeInWords(chosen.size)}). ${words.chosen}`}</p>
      )}
      <div role="status">
        {props.isPreparing && (
          <label className={ui.hint}>
            <span>{words.preparing}</span>
            <progress className={styles.preparing} />
          </label>
        )}
        {chosen && movingFiles.has(chosen) && (
          <p className={ui.warning}>A animação não fica: o site guarda a primeira imagem.</p>
        )}
      </div>
      <div className={dialogs.buttons}>
        <label className={classes(dialogs.secondary, styles.chooser)}>
          <span>{words.choose}</span>
          <input
            type="file"
            name={props.name}
            className="visually-hidden"
            aria-label={`${words.choose}: ${label}`}
            accept={accept}
            onChange={onFile}
          />
        </label>
        {chosen && (
          <SecondaryButton
            aria-label={`${words.undo}: ${label}`}
            onClick={() => props.onChoose(undefined)}
          >
            {words.undo}
          </SecondaryButton>
        )}
        {children}
      </div>
      <FailureText id={`${id}-falta`} className={ui.failure} text={fault} />
    </div>
  )
}

function sizeInWords(bytes: number): string {
  return bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : inMegabytes(bytes)
}

type PdfFieldProps = FileFieldProps & {
  folder: UploadFolder
  fileName: string
  bytes: number
}

const pdfWords = {
  choose: 'Escolher PDF',
  undo: 'Não usar este PDF',
  chosen: 'O PDF só vai para o site quando você salvar.',
  preparing: 'Conferindo o PDF...',
}

export function PdfField({ folder, fileName, bytes, ...file }: PdfFieldProps) {
  return (
    <FileField
      {...file}
      isRequired
      accept="application/pdf"
      words={pdfWords}
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

const mediumWords = {
  choose: 'Escolher arquivo',
  undo: 'Não usar este arquivo',
  chosen: 'O arquivo só vai para o site quando você enviar.',
  preparing: 'Preparando o arquivo...',
}

export function MediumField(file: FileFieldProps) {
  const { chosen, chosenUrl } = file
  return (
    <FileField
      {...file}
      accept={mediumTypes}
      words={mediumWords}
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
