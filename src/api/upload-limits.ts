import { minute } from '../model/milliseconds.ts'

const megabyte = 1024 ** 2

export const uploadMegabytes = { picture: 15, video: 200, pdf: 20 } as const
export const uploadBytes = {
  picture: uploadMegabytes.picture * megabyte,
  video: uploadMegabytes.video * megabyte,
  pdf: uploadMegabytes.pdf * megabyte,
} as const
/** Browser and server abandon an upload that makes no progress for so long. */
export const longestUploadSilence = minute
export const longestUploadAnswerMs = 120_000
