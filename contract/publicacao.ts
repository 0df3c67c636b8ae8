import { z } from 'zod'
import { FileNameOrUrl, Id, Line } from './fields.ts'
import { videoFrameAddress } from './video.ts'

/** A picture or video that greets on Home; the one with the highest id is current. */
export const Publicacao = z.object({
  id: Id,
  /** A file in uploads/publicacao, or the address of a video. Empty: nothing is shown. */
  imagem: FileNameOrUrl,
})
export type Publicacao = z.infer<typeof Publicacao>

/** The address of a video on one of the video hosts, as the browser shows it. */
export const EnderecoVideo = Line.transform((text) => text.trim())
  .pipe(z.url({ protocol: /^https$/ }))
  .refine((address) => videoFrameAddress(address) !== undefined)
