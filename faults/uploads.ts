// Pictures that staff send, and what visitors are given of them.
import { type Answer, createCaller, longestAnswer } from './calls.ts'
import { isWholePicture } from './photos.ts'
import type { Random } from './random.ts'
import type { Tally } from './tally.ts'

const folder = 'acao'
const width = 320

export type Uploads = {
  /** @returns the name that the site gave, if it took the picture */
  send(): Promise<{ fileName?: string; answer: Answer }>
  /** A picture that was taken and that nothing will name: it must be there all the same. */
  expect(fileName: string): void
  /** As a phone does; the width is made now. Nothing comes of it while the site is in trouble. */
  lookAtNarrow(fileName: string): Promise<void>
  /** Looks at the pictures that are expected, and at all that the actions name. */
  look(): Promise<void>
}

type Options = {
  url: () => string
  cookie: () => string
  tally: Tally
  random: Random
  photos: readonly Buffer[]
}

export function createUploads({ url, cookie, tally, random, photos }: Options): Uploads {
  const call = createCaller({ url, cookie, tally })
  const expected = new Set<string>()
  let sent = 0

  async function get(path: string): Promise<{ status: number; bytes: Uint8Array }> {
    try {
      const response = await fetch(url() + path, { signal: AbortSignal.timeout(longestAnswer) })
      return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) }
    } catch {
      return { status: 0, bytes: new Uint8Array() }
    }
  }

  return {
    async send() {
      sent += 1
      const form = new FormData()
      const photo = new Blob([new Uint8Array(random.pick(photos))])
      form.append('file', photo, `foto-${sent}.jpg`)
      const answer = await call('POST', 'uploadImagemAcao.php', form)
      const data = answer.body.data as { fileName?: string } | undefined
      if (answer.status !== 200 || data?.fileName === undefined) return { answer }
      tally.acknowledged += 1
      return { answer, fileName: data.fileName }
    },

    expect(fileName) {
      expected.add(fileName)
    },

    async lookAtNarrow(fileName) {
      const { status, bytes } = await get(`/uploads/${folder}/${fileName}?w=${width}`)
      if (status === 200 && !(await isWholePicture(bytes))) {
        tally.broken.push(`${fileName} in ${width} px was sent, and cannot be shown`)
      }
    },

    async look() {
      const { body } = await call('GET', 'acao.php')
      const rows = (body.data ?? []) as { foto: string }[]
      const named = new Set(rows.map(({ foto }) => foto).filter((foto) => foto !== ''))
      const fileNames = new Set([...named, ...expected])
      await Promise.all(
        [...fileNames].map(async (fileName) => {
          const { status, bytes } = await get(`/uploads/${folder}/${fileName}`)
          if (status === 200 && (await isWholePicture(bytes))) return
          const list = named.has(fileName) ? tally.broken : tally.lost
          list.push(`picture ${fileName} is answered with ${status}, ${bytes.length} bytes`)
        }),
      )
      expected.clear()
    },
  }
}
