// The other end of picture-process.ts: one picture after the other.
import type { PictureJob, PictureResult } from './picture-process.ts'
import { narrowPicture } from './pictures.ts'

let queue = Promise.resolve()

process.on('message', (job: PictureJob) => {
  queue = queue.then(async () => {
    process.send?.(await work(job))
  })
})

async function work({ id, file, width }: PictureJob): Promise<PictureResult> {
  try {
    return { id, picture: await narrowPicture(file, width) }
  } catch (error) {
    return { id, failure: (error as Error).message }
  }
}
