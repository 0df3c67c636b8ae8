import { Readable } from 'node:stream'

/** Interruptions in a row without a byte between them. */
const mostCuts = 3

type Part = {
  start: number
  end: number
  openFrom(start: number): Promise<Readable>
}

/**
 * Services close idle connections, such as that of a paused video, and connections break: the read
 * resumes.
 *
 * @throws what `openFrom` throws, before there is a stream
 */
export async function openResumed({
  start,
  end,
  openFrom,
}: Part): Promise<ReadableStream<Uint8Array>> {
  // A range request for an empty object would be invalid.
  if (start > end) return new Blob([]).stream()
  const first = await openFrom(start)

  async function* bytes(): AsyncGenerator<Uint8Array> {
    let body = first
    let next = start
    let cuts = 0
    for (;;) {
      try {
        for await (const chunk of body as AsyncIterable<Uint8Array>) {
          next += chunk.length
          cuts = 0
          yield chunk
        }
        if (next > end) return
        throw new Error('the object ended too early')
      } catch (error) {
        cuts += 1
        if (cuts > mostCuts) throw error
        body = await openFrom(next)
      }
    }
  }
  return Readable.toWeb(Readable.from(bytes())) as ReadableStream<Uint8Array>
}
