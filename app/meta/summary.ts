/** Characters that a search engine shows of a description. */
const most = 155
/** A sentence that ends before this leaves too much unsaid. */
const least = 60

/** The beginning of a text in one line: whole sentences where that is enough, else whole words. */
export function summary(text: string): string {
  // A text may be long, and of most of it nothing will be left.
  const line = text.slice(0, 2000).replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const sentences = new RegExp(`^.{${least},${most - 1}}[.!?](?= )`).exec(line)
  if (sentences) return sentences[0]
  const start = line.slice(0, most - 1)
  const words = line[most - 1] === ' ' ? start : start.replace(/ [^ ]*$/, '')
  // Neither a comma nor half of an emoji stands before the dots.
  return `${words.replace(/(?:[\s,;:–—-]+|[\uD800-\uDBFF])$/, '')}…`
}
