// @ts-check
import { readFile } from 'node:fs/promises'
import { checkPdf } from './check-pdf.mjs'
import { drawCard } from './draw-card.mjs'
import { drawIconFile } from './draw-icon.mjs'
import { encodePictureFile, narrowPictureFile } from './pictures.mjs'

/** @typedef {import('./picture-job.ts').PictureJob} PictureJob */
/** @typedef {import('./picture-job.ts').PictureResult} PictureResult */

process.on('message', async (/** @type {PictureJob} */ job) => {
  const result = await work(job)
  // The callback swallows the error of a channel that the site has closed.
  process.send?.(result, () => undefined)
})

// A terminal signals the whole group. The site lets uploads finish and then ends this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)

// The site has ended. An ordinary exit would wait for a decoder that hangs.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

/**
 * @param {PictureJob} job
 * @returns {Promise<PictureResult>}
 */
async function work(job) {
  try {
    if (job.kind === 'card') return { picture: await drawCard(job) }
    if (job.kind === 'pdf') return { pdf: await checkPdf(await readFile(job.from)) }
    if (job.kind === 'encode') return { size: await encodePictureFile(job.from, job.to) }
    if (job.kind === 'icon') await drawIconFile(job.from, job.to, job.form)
    else await narrowPictureFile(job.from, job.to, job.width)
    return {}
  } catch (error) {
    const { name, message, code } = /** @type {NodeJS.ErrnoException} */ (error)
    return { failure: { name, message, code } }
  }
}
