import styles from './differences.module.css'
import { ShownValue } from './field-value.tsx'
import type { DifferingField } from './fields-of.ts'

type ChangedFieldProps = {
  label: string
  antes: DifferingField | undefined
  depois: DifferingField | undefined
  titleBefore: string
  titleAfter: string
}

export function ChangedField(props: ChangedFieldProps) {
  const { label, antes, depois, titleBefore, titleAfter } = props
  return (
    <div className={styles.field} role="group" aria-label={label}>
      <p className={styles.label}>{label}</p>
      <div className={styles.sides}>
        <div>
          <p className={styles.side}>{titleBefore}</p>
          <Side field={antes} other={depois} mark="del" />
        </div>
        <div>
          <p className={styles.side}>{titleAfter}</p>
          <Side field={depois} other={antes} mark="ins" />
        </div>
      </div>
    </div>
  )
}

type SideProps = {
  field: DifferingField | undefined
  other: DifferingField | undefined
  mark: 'del' | 'ins'
}

/** Marks the lines that the other text lacks. */
function Side({ field, other, mark: Mark }: SideProps) {
  if (field?.kind !== 'text' || other?.kind !== 'text' || field.text === '') {
    return <ShownValue field={field} />
  }
  const known = new Set(linesOf(other.text))
  return (
    <p className={styles.text}>
      {linesOf(field.text).map((line, index) =>
        known.has(line) ? (
          <span key={index}>{line}</span>
        ) : (
          <Mark key={index}>
            {/* Few screen readers announce del and ins by themselves. */}
            <span className="visually-hidden">{Mark === 'del' ? 'saiu: ' : 'entrou: '}</span>
            <span>{line}</span>
          </Mark>
        ),
      )}
    </p>
  )
}

function linesOf(text: string): string[] {
  return `${text}\n`.match(/.*\r?\n/g)!.map((line) => `${line.trimEnd()}\n`)
}
