import type { IconForm } from '../../model/files/uploads.ts'
import type { PictureSize } from '../../model/files/small-picture.ts'

export type PictureJob =
  | { kind: 'encode'; from: string; to: string }
  | { kind: 'narrow'; from: string; to: string; width: number }
  | { kind: 'icon'; from: string; to: string; form: IconForm }
  | { kind: 'pdf'; from: string }
  | ({ kind: 'card' } & CardJob)

/** 'scripts': the PDF runs scripts, opens programs or carries other files. */
export type PdfVerdict = 'whole' | 'cut off' | 'encrypted' | 'scripts' | 'unreadable'

export type CardJob = {
  assets: string
  above: string
  title: string
  below: string
  /** Path of the parish's own emblem; by default the fixed one. */
  emblem?: string | undefined
  /** Path of a stored picture. */
  photo?: string | undefined
  /** '50 20' in hundredths; by default the most salient part. */
  focus?: string | undefined
}

export type PictureResult = {
  picture?: Uint8Array
  size?: PictureSize
  pdf?: PdfVerdict
  failure?: { name: string; message: string; code: string | undefined }
}
