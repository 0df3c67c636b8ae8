// The versions of the program and what changed in each, from CHANGELOG.md.
import text from '../../../CHANGELOG.md?raw'

export type Version = {
  /** '0.2.0'. */
  number: string
  /** 'novembro de 2026'. */
  month: string
  changes: readonly string[]
}

/** @param markdown a heading '## 0.2.0 – novembro de 2026' for each version, and a list below it */
export function parseChangelog(markdown: string): Version[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [heading = '', ...lines] = part.split('\n')
      const [number = '', month = ''] = heading.split(' – ')
      const changes = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2))
      return { number, month, changes }
    })
}

/** The newest first, which is in use. */
export const versions = parseChangelog(text)
