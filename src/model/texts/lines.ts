/** Line breaks of any system; empty lines are dropped. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

export function tabsIn(line = ''): number {
  return line.split('\t').length - 1
}
