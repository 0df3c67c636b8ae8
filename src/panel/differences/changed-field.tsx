import { type ReactNode, useMemo } from 'react'
import { compareTexts, type TextPart } from './compare-texts.ts'
import styles from './differences.module.css'
import { FieldValue, OrderedTitles } from './field-value.tsx'
import type { DifferingField } from './fields-of.ts'

type ChangedFieldProps = {
  label: string
  antes: DifferingField | undefined
  depois: DifferingField | undefined
  tituloAntes: string
  tituloDepois: string
}

export function ChangedField({ label, tituloAntes, tituloDepois, ...states }: ChangedFieldProps) {
  const [antes, depois, note] = useSides(states.antes, states.depois)
  return (
    <div className={styles.field} role="group" aria-label={label}>
      <p className={styles.label}>{label}</p>
      {note !== '' && <p className={styles.quiet}>{note}</p>}
      <div className={styles.sides}>
        <div>
          <p className={styles.side}>{tituloAntes}</p>
          {antes}
        </div>
        <div>
          <p className={styles.side}>{tituloDepois}</p>
          {depois}
        </div>
      </div>
    </div>
  )
}

function useSides(
  antes: DifferingField | undefined,
  depois: DifferingField | undefined,
): [antes: ReactNode, depois: ReactNode, note: string] {
  const [before, after] = [textOf(antes), textOf(depois)]
  const hasTwoTexts = before !== '' && after !== ''
  const compared = useMemo(
    () => (hasTwoTexts ? compareTexts(before, after) : undefined),
    [hasTwoTexts, before, after],
  )
  if (compared !== undefined) {
    const isMarked = [...compared.antes, ...compared.depois].some(({ isChanged }) => isChanged)
    return [
      <MarkedText key="antes" parts={compared.antes} mark="del" />,
      <MarkedText key="depois" parts={compared.depois} mark="ins" />,
      isMarked ? '' : 'Só espaços mudaram.',
    ]
  }
  if (antes?.kind === 'order' && depois?.kind === 'order') {
    return [
      <OrderedTitles key="antes" titles={antes.titles} other={depois.titles} />,
      <OrderedTitles key="depois" titles={depois.titles} other={antes.titles} />,
      '',
    ]
  }
  return [
    <FieldValue key="antes" field={antes} />,
    <FieldValue key="depois" field={depois} />,
    hasTwoTexts ? 'Os dois textos têm pouco em comum; aqui estão inteiros.' : '',
  ]
}

function textOf(field: DifferingField | undefined): string {
  return field?.kind === 'text' ? field.text : ''
}

type MarkedTextProps = { parts: TextPart[]; mark: 'del' | 'ins' }

function MarkedText({ parts, mark }: MarkedTextProps) {
  return (
    <p className={styles.text}>
      {parts.map(({ text, isChanged }, index) =>
        isChanged ? (
          <Changed key={index} text={text} mark={mark} />
        ) : (
          <span key={index}>{text}</span>
        ),
      )}
    </p>
  )
}

type ChangedProps = { text: string; mark: 'del' | 'ins' }

function Changed({ text, mark: Mark }: ChangedProps) {
  // A trailing blank is not marked, unless there is nothing else.
  const end = text.trimEnd().length || text.length
  return (
    <>
      <Mark>
        {/* Few screen readers announce del and ins by themselves. */}
        <span className="visually-hidden">{Mark === 'del' ? ' [saiu: ' : ' [entrou: '}</span>
        <span>{withVisibleBreaks(text.slice(0, end))}</span>
        <span className="visually-hidden">] </span>
      </Mark>
      <span>{text.slice(end)}</span>
    </>
  )
}

/** A line break alone would be invisible. */
function withVisibleBreaks(text: string): string {
  return text.trim() === '' ? text.replaceAll('\n', '↵\n') : text
}
