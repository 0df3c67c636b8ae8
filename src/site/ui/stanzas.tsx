import { splitStanzas } from '../../model/texts/stanzas.ts'

export function Stanzas({ text }: { text: string }) {
  return (
    <div className="prose">
      {splitStanzas(text).map((lines, index) => (
        <p key={index}>
          {lines.map((line, place) => (
            <span key={place} className={lines.length > 1 ? 'verse-line' : undefined}>
              {place > 0 && <br />}
              <span>{line}</span>
            </span>
          ))}
        </p>
      ))}
    </div>
  )
}
