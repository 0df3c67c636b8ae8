/** Characters that search results show. */
const most = 155
/** Whole sentences of this length are enough. */
const least = 60

/** Whole sentences if they are long enough, else whole words. */
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
