/** 'Ó meu Jesus,' is 'o meu jesus'. */
export function foldedText(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** For lists that shrink while a person types: all typed words, also unfinished ones. */
export function hasWords(folded: string, typed: string): boolean {
  return foldedText(typed)
    .split(' ')
    .every((word) => folded.includes(word))
}

/** 'Oração' is 'Oracao'. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '')
}
