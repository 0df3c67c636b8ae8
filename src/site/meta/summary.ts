/** Characters of a description in search results. */
const most = 155
/** Characters that make sentences alone enough. */
const least = 60

/** Whole sentences where that is enough, else whole words, in one line. */
export function summarize(text: string): string {
  const line = text.slice(0, 2000).replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const sentences = new RegExp(`^.{${least},${most - 1}}[.!?](?= )`).exec(line)
  return sentences ? sentences[0] : shorten(line, most)
}

export function shorten(line: string, longest: number): string {
  if (line.length <= longest) return line
  const start = line.slice(0, longest - 1)
  const words = line[longest - 1] === ' ' ? start : start.replace(/ [^ ]*$/, '')
  // No comma, full stop or half an emoji before the dots.
  return `${words.replace(/(?:[\s.,;:–—-]+|[\uD800-\uDBFF])$/, '')}…`
}
