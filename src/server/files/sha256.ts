import { createHash } from 'node:crypto'

/** SHA-256 of a stream, in hexadecimal digits. */
export async function sha256Of(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}
