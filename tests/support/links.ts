// The links of a document that lead nowhere.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const inlineLink = /\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g
const definition = /^\[[^\]]+\]: (\S+)$/gm

export const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, first, second]) => first ?? second ?? '')

/** The anchors that GitHub gives to the headings of a page. */
function anchorsOf(file: string): string[] {
  return all(readFileSync(file, 'utf8'), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )
}

export function brokenLinks(page: string): string[] {
  const text = readFileSync(page, 'utf8')
  return [...all(text, inlineLink), ...all(text, definition)].filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [path = '', anchor] = link.split('#')
    const file = path === '' ? page : join(dirname(page), path)
    if (!existsSync(file)) return true
    return anchor !== undefined && !anchorsOf(file).includes(anchor)
  })
}
