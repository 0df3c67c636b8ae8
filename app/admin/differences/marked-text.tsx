import type { Part } from './compare-texts.ts'
import styles from './differences.module.css'

type MarkedTextProps = { parts: Part[]; mark: 'del' | 'ins' }

/** A text with what the other one has not marked, in more than colour alone. */
export function MarkedText({ parts, mark: Mark }: MarkedTextProps) {
  return (
    <p className={styles.text}>
      {parts.map(({ text, isChanged }, index) =>
        isChanged ? (
          <Mark key={index}>
            {/* Few readers of the screen announce del and ins by themselves. */}
            <span className="visually-hidden">{Mark === 'del' ? ' [saiu: ' : ' [entrou: '}</span>
            {withVisibleBreaks(text)}
            <span className="visually-hidden">] </span>
          </Mark>
        ) : (
          <span key={index}>{text}</span>
        ),
      )}
    </p>
  )
}

/** A line break alone could not be seen. */
function withVisibleBreaks(text: string): string {
  return text.trim() === '' ? text.replaceAll('\n', '↵\n') : text
}
