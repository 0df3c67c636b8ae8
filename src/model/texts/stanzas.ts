import { linesOf } from './lines.ts'

export function splitStanzas(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map(linesOf)
    .filter((lines) => lines.length > 0)
}
