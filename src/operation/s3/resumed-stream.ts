import { Readable } from 'node:stream'

/** Interruptions in a row without a byte between them. */
const mostCuts = 3

type Part = {
  start: number
  end: number
  openFrom(start: number): Promise<Readable>
  /** Milliseconds without a byte. */
  silence: number
}

/**
 * Services close idle connections, such as that of a paused video, and connections break: the read
 * resumes.
 *
 * @throws what `openFrom` throws, before there is a stream
 */
export async function openResumed(part: Part): Promise<ReadableStream<Uint8Array>> {
  let next = part.start
  // A range request for an empty object would be invalid.
  if (next > part.end) return new Blob([]).stream()
  let source = await openSource(part, next)
  let cuts = 0
  let isCancelled = false

  /** @returns undefined at the end of the part */
  async function read(): Promise<Uint8Array | undefined> {
    while (next <= part.end) {
      try {
        return await source.read()
      } catch (error) {
        cuts += 1
        if (isCancelled || cuts > mostCuts) throw error
        source = await openSource(part, next)
        if (isCancelled) source.cancel()
      }
    }
    return undefined
  }

  return new ReadableStream(
    {
      async pull(controller) {
        const bytes = await read()
        if (bytes !== undefined) {
          next += bytes.length
          cuts = 0
          controller.enqueue(bytes)
        }
        if (next > part.end) controller.close()
      },
      cancel() {
        isCancelled = true
        source.cancel()
      },
    },
    // Nothing is fetched ahead of the reader.
    { highWaterMark: 0 },
  )
}

type Source = { read(): Promise<Uint8Array>; cancel(): void }

async function openSource({ openFrom, silence }: Part, start: number): Promise<Source> {
  const body = await openFrom(start)
  const reader = (Readable.toWeb(body) as ReadableStream<Uint8Array>).getReader()
  let watch: NodeJS.Timeout | undefined
  function destroyAfterSilence(reason: string): void {
    clearTimeout(watch)
    watch = setTimeout(() => body.destroy(new Error(reason)), silence).unref()
  }
  return {
    async read() {
      destroyAfterSilence('no byte came for long')
      const { done, value } = await reader.read()
      if (done) throw new Error('the object ended too early')
      // A visitor who reads slowly does not hold a connection that others need.
      destroyAfterSilence('the visitor read nothing for long')
      return value
    },
    cancel() {
      clearTimeout(watch)
      body.destroy()
    },
  }
}
