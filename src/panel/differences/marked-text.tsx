import type { TextPart } from './compare-texts.ts'
import styles from './differences.module.css'

type MarkedTextProps = { parts: TextPart[]; mark: 'del' | 'ins' }

/** A text with what the other one has not marked, in more than colour alone. */
export function MarkedText({ parts, mark }: MarkedTextProps) {
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
  // The blank after the last word is not marked, where there is a word.
  const end = text.trimEnd().length || text.length
  return (
    <>
      <Mark>
        {/* Few readers of the screen announce del and ins by themselves. */}
        <span className="visually-hidden">{Mark === 'del' ? ' [saiu: ' : ' [entrou: '}</span>
        <span>{withVisibleBreaks(text.slice(0, end))}</span>
        <span className="visually-hidden">] </span>
      </Mark>
      <span>{text.slice(end)}</span>
    </>
  )
}

/** A line break alone could not be seen. */
function withVisibleBreaks(text: string): string {
  return text.trim() === '' ? text.replaceAll('\n', '↵\n') : text
}
