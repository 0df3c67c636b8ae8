import { type ChangeEvent, type ReactNode, useId } from 'react'
import { classes } from '../../ui/classes.ts'
import { Fault } from './field-frame.tsx'
import styles from './editor.module.css'

export type FileFieldProps = {
  label: string
  hint?: string | undefined
  chosen: File | undefined
  /** Address of the chosen file, while it is not sent yet. */
  chosenUrl: string | undefined
  fault: string | undefined
  onFault: (sentence: string) => void
  onChoose: (file: File | undefined) => void
}

type Props = FileFieldProps & {
  accept: string
  words: { choose: string; giveUp: string; chosen: string }
  /** Why a file is not taken, if it is not. */
  refusalOf: (file: File) => string | undefined
  /** What is there now, or was chosen. */
  shown: ReactNode
  /** Further buttons. */
  children?: ReactNode
}

/** A file that is chosen, looked at, and sent only with the form. */
export function FileField(props: Props) {
  const { label, hint, chosen, fault, accept, words, shown, children } = props
  const id = useId()

  function onFile({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0]
    // The same file may be chosen again after it was refused or given up.
    input.value = ''
    if (file === undefined) return
    const refusal = props.refusalOf(file)
    if (refusal === undefined) props.onChoose(file)
    else props.onFault(refusal)
  }
  return (
    <div className={styles.field} role="group" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {shown}
      {chosen && (
        <p className={styles.hint}>
          {chosen.name} ({sizeInWords(chosen.size)}). {words.chosen}
        </p>
      )}
      <div className={styles.buttons}>
        <label className={classes(styles.secondary, styles.chooser)}>
          {words.choose}
          <input
            type="file"
            className="visually-hidden"
            aria-label={`${words.choose}: ${label}`}
            accept={accept}
            onChange={onFile}
          />
        </label>
        {chosen && (
          <button
            type="button"
            className={styles.secondary}
            aria-label={`${words.giveUp}: ${label}`}
            onClick={() => props.onChoose(undefined)}
          >
            {words.giveUp}
          </button>
        )}
        {children}
      </div>
      <Fault id={`${id}-falta`} text={fault} />
    </div>
  )
}

const megabytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

function sizeInWords(bytes: number): string {
  return bytes < 100_000
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${megabytes.format(bytes / 1_000_000)} MB`
}
