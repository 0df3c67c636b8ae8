import { linesOf } from '../../model/texts/lines.ts'

export function splitStanzas(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map(linesOf)
    .filter((lines) => lines.length > 0)
}

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
