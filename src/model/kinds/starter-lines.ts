/** Joins lines of a starter text, so that it reads in the source as it will on the page. */
export function lines(...each: string[]): string {
  return each.join('\n')
}
