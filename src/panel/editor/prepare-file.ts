// Checks a chosen file by its bytes, as the server does, and reduces large pictures.
import { type FileKind, pictureType, tellingBytes, isCutOff } from '../../model/files/file-kind.ts'
import type { Accepts } from '../../model/files/accepts.ts'
import { acceptedKind } from '../../api/sentences/file-refusal.ts'
import { uploadBytes } from '../../api/limits.ts'
import { refusals } from '../../api/sentences/refusals.ts'
import { type PictureFormat, reducePicture } from './reduce-picture.ts'

type Prepared = { file: File } | { refusal: string }

/** What pictures become that the server does not read: photos JPEG, which Safari writes too. */
const conversions: Partial<Record<FileKind, PictureFormat>> = {
  heic: 'image/jpeg',
  otherPicture: 'image/webp',
}

const sentAsTheyAre: Partial<Record<FileKind, { type: string; tooLarge: string }>> = {
  video: { type: 'video/mp4', tooLarge: refusals.videoTooLarge },
  pdf: { type: 'application/pdf', tooLarge: refusals.pdfTooLarge },
}

export async function prepareFile(chosen: File, accepts: Accepts): Promise<Prepared> {
  try {
    return await prepare(chosen, accepts)
  } catch {
    // A photo in the cloud that is not on this device, or a file that was moved.
    return { refusal: refusals.fileAway }
  }
}

/** @throws when the browser cannot read the file */
async function prepare(chosen: File, accepts: Accepts): Promise<Prepared> {
  const head = await bytesOf(chosen.slice(0, tellingBytes))
  const found = acceptedKind(head, accepts)
  if ('refusal' in found) {
    // Safari reads HEIC, every browser BMP.
    const format = accepts === 'pdf' ? undefined : conversions[found.kind]
    const converted = format && (await reducePicture(chosen, format))
    return converted ? ofAllowedSize(converted) : { refusal: found.refusal }
  }
  const sent = sentAsTheyAre[found.kind]
  if (sent !== undefined) {
    const isTooLarge = chosen.size > uploadBytes[found.kind]
    return isTooLarge ? { refusal: sent.tooLarge } : { file: typed(chosen, sent.type) }
  }
  const isCut = isCutOff(await bytesOf(chosen))
  if (isCut) return { refusal: refusals.incompleteFile }
  const original = typed(chosen, pictureType(head)!)
  // The server refuses a cut GIF or AVIF, which a canvas would draw as far as it goes.
  const isSentAsItIs = isCut === undefined
  return ofAllowedSize(isSentAsItIs ? original : ((await reducePicture(original)) ?? original))
}

function ofAllowedSize(file: File): Prepared {
  return file.size > uploadBytes.picture ? { refusal: refusals.pictureTooLarge } : { file }
}

async function bytesOf(part: Blob): Promise<Uint8Array> {
  return new Uint8Array(await part.arrayBuffer())
}

/** With the type of its bytes: the browser takes it from the name. */
function typed(file: File, type: string): File {
  return file.type === type ? file : new File([file], file.name, { type })
}
