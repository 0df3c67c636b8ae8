import type { TipoRevisado } from '../../api/history/tipos.ts'
import { ChangedField } from './changed-field.tsx'
import styles from './differences.module.css'
import { ShownValue } from './field-value.tsx'
import { type DifferingField, fieldsOf, type ItemState } from './fields-of.ts'
import { useReferenceTitles } from '../ui/reference-titles.ts'

type DifferencesProps = {
  tipo: TipoRevisado
  /** Null before the creation and after the removal. */
  antes: ItemState | null
  depois: ItemState | null
  titleBefore: string
  titleAfter: string
  /** Id of the row: each comunidade has its own folder of pictures. */
  item?: number | null
}

export function Differences(props: DifferencesProps) {
  const { tipo, antes, depois, titleBefore, titleAfter, item = null } = props
  const titleOf = useReferenceTitles(tipo)
  if (antes === null || depois === null) {
    const fields = fieldsOf(tipo, item, antes ?? depois ?? {}, titleOf)
    return (
      <div className={styles.fields}>
        <p className={styles.side}>{antes === null ? titleAfter : titleBefore}</p>
        <Fields fields={fields.filter((field) => contentOf(field) !== '')} />
      </div>
    )
  }
  const pairs = pairFields(
    fieldsOf(tipo, item, antes, titleOf),
    fieldsOf(tipo, item, depois, titleOf),
  )
  const different = pairs.filter(({ isSame }) => !isSame)
  const same = pairs.flatMap(({ isSame, depois }) => (isSame && depois ? [depois] : []))
  return (
    <div className={styles.fields}>
      {different.length === 0 && <p>As duas versões são iguais.</p>}
      {different.map(({ key, label, antes, depois }) => (
        <ChangedField key={key} {...{ label, antes, depois, titleBefore, titleAfter }} />
      ))}
      {same.length > 0 && (
        <details className={styles.same}>
          <summary>Mostrar também o que não mudou</summary>
          <Fields fields={same} />
        </details>
      )}
    </div>
  )
}

function Fields({ fields }: { fields: DifferingField[] }) {
  return (
    <div className={styles.fields}>
      {fields.length === 0 && <p>Nenhum campo estava preenchido.</p>}
      {fields.map((field) => (
        <div key={field.key} className={styles.field} role="group" aria-label={field.label}>
          <p className={styles.label}>{field.label}</p>
          <ShownValue field={field} />
        </div>
      ))}
    </div>
  )
}

type Pair = {
  key: string
  label: string
  antes: DifferingField | undefined
  depois: DifferingField | undefined
  isSame: boolean
}

/** Fields that the newer state lacks come last. */
function pairFields(before: DifferingField[], after: DifferingField[]): Pair[] {
  const gone = before.filter(({ key }) => after.every((field) => field.key !== key))
  return [...after, ...gone].map(({ key, label }) => {
    const antes = before.find((field) => field.key === key)
    const depois = after.find((field) => field.key === key)
    return { key, label, antes, depois, isSame: contentOf(antes) === contentOf(depois) }
  })
}

/** A field that one state lacks equals an empty one. */
function contentOf(field: DifferingField | undefined): string {
  if (field === undefined) return ''
  if (field.kind === 'text') return field.text.replaceAll('\r\n', '\n')
  return field.kind === 'picture' ? field.fileName : field.titles.join('\n')
}
