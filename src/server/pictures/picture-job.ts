// What the child process is asked for, and its answer.
import type { PictureSize } from '../../model/files/small-picture.ts'

export type PictureJob =
  /** Encodes the file `from` for storage, into the file `to`. */
  | { kind: 'encode'; from: string; to: string }
  /** Scales the stored picture in `from` down to a width in pixels. */
  | { kind: 'narrow'; from: string; to: string; width: number }
  /** Checks the PDF in `from`. */
  | { kind: 'pdf'; from: string }
  | ({ kind: 'card' } & CardJob)

/** 'scripts': it has what runs, opens programs or carries other files. */
export type PdfVerdict = 'whole' | 'cut off' | 'encrypted' | 'scripts' | 'unreadable'

/** A picture for link previews: lines of text, and a photo beside them. */
export type CardJob = {
  /** The folder of backgrounds and fonts from the build. */
  assets: string
  above: string
  title: string
  below: string
  /** The path of a stored picture. */
  photo?: string | undefined
  /** Its focal point, '50 20' in hundredths; without one its most salient part is shown. */
  focus?: string | undefined
}

export type PictureResult = {
  picture?: Uint8Array
  size?: PictureSize
  pdf?: PdfVerdict
  failure?: { name: string; message: string; code: string | undefined }
}
