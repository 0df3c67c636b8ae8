import { z } from 'zod'
import { FileNameOrUrl, Id } from './fields.ts'

/** A picture or video that greets on Home; the one with the highest id is current. */
export const Publicacao = z.object({
  id: Id,
  /** A file in uploads/publicacao, or the address of a video. Empty: nothing is shown. */
  imagem: FileNameOrUrl,
})
export type Publicacao = z.infer<typeof Publicacao>
