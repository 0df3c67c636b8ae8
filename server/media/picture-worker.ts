// The other end of picture-process.ts: one picture after the other.
import type { PictureJob, PictureResult } from './picture-process.ts'
import { narrowPicture } from './pictures.ts'

let last = Promise.resolve()

process.on('message', (job: PictureJob) => {
  last = workAfter(last, job)
})

// The site is gone: so is whoever waits for the picture.
process.on('disconnect', () => process.exit(0))

async function workAfter(previous: Promise<void>, job: PictureJob): Promise<void> {
  await previous
  process.send?.(await work(job))
}

async function work({ id, file, width }: PictureJob): Promise<PictureResult> {
  try {
    return { id, picture: await narrowPicture(file, width) }
  } catch (error) {
    return { id, failure: (error as Error).message }
  }
}
