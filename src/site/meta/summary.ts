/** Characters that a search engine shows of a description. */
const most = 155
/** Characters: shorter sentences alone are not enough. */
const least = 60

/** The beginning of a text in one line: whole sentences where that is enough, else whole words. */
export function summary(text: string): string {
  const line = text.slice(0, 2000).replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const sentences = new RegExp(`^.{${least},${most - 1}}[.!?](?= )`).exec(line)
  return sentences ? sentences[0] : beginning(line, most)
}

/** As many whole words of a line as fit in a number of characters, with '…' if there are more. */
export function beginning(line: string, longest: number): string {
  if (line.length <= longest) return line
  const start = line.slice(0, longest - 1)
  const words = line[longest - 1] === ' ' ? start : start.replace(/ [^ ]*$/, '')
  // No comma, no full stop and no half of an emoji before the dots.
  return `${words.replace(/(?:[\s.,;:–—-]+|[\uD800-\uDBFF])$/, '')}…`
}
