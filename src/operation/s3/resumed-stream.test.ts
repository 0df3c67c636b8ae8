import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openResumed } from './resumed-stream.ts'

const content = Buffer.from('missa')

test('a stream that is not read for long gives its connection back, and goes on when it is', async () => {
  const opened: Readable[] = []
  const stream = await openResumed({
    start: 0,
    end: content.length - 1,
    silence: 20,
    openFrom: async (start) => {
      const bytes = [...content.subarray(start)].map((byte) => Buffer.from([byte]))
      const body = Readable.from(bytes, { highWaterMark: 1 })
      opened.push(body)
      return body
    },
  })
  const reader = stream.getReader()
  const read: Uint8Array[] = []
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    read.push(next.value)
    if (read.length > 1) continue
    while (!opened[0]!.destroyed) await pause(10)
  }
  expect(Buffer.concat(read)).toEqual(content)
  expect(opened.length).toBeGreaterThan(1)
})
