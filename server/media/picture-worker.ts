// The other end of picture-process.ts: gets one job at a time and answers it.
import { AppError } from '../app-error.ts'
import type { PictureJob, PictureResult } from './picture-process.ts'
import { encodePictureFile, narrowPicture } from './pictures.ts'

process.on('message', async (job: PictureJob) => {
  process.send?.(await work(job))
})

// The site is gone, and with it whoever waits for the picture. Ending in the ordinary way would
// wait for a decoder that hangs.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

async function work(job: PictureJob): Promise<PictureResult> {
  try {
    if (job.kind === 'narrow') return { picture: await narrowPicture(job.file, job.width) }
    await encodePictureFile(job.from, job.to)
    return {}
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    const isUnreadable = error instanceof AppError && error.status === 415
    return { failure: { message, code, isUnreadable } }
  }
}
