/** Characters that a search engine shows of a description. */
const most = 155
/** Characters: shorter sentences alone are not enough. */
const least = 60

/** The beginning of a text in one line: whole sentences where that is enough, else whole words. */
export function summary(text: string): string {
  const line = text.slice(0, 2000).replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const sentences = new RegExp(`^.{${least},${most - 1}}[.!?](?= )`).exec(line)
  if (sentences) return sentences[0]
  const start = line.slice(0, most - 1)
  const words = line[most - 1] === ' ' ? start : start.replace(/ [^ ]*$/, '')
  // No comma and no half of an emoji before the dots.
  return `${words.replace(/(?:[\s,;:–—-]+|[\uD800-\uDBFF])$/, '')}…`
}
