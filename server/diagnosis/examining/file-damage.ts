// Whether a stored file is what was stored.
import { buffer } from 'node:stream/consumers'
import { fileKind, type StoredKind, tellingBytes } from '../../../contract/content/file-kind.ts'
import { sha256Of } from '../../files/sha256.ts'
import type { StoredFile } from '../../files/file-store.ts'

/** All other files are pictures. */
const kindsByEnding: Record<string, StoredKind> = { mp4: 'video', pdf: 'pdf' }

/** The length that a WebP file writes about itself leaves out these bytes. */
const webpHeader = 8

/** The damage that the beginning and the size of a file show; undefined if none. */
export async function damageAtFirstSight(
  key: string,
  file: StoredFile,
): Promise<string | undefined> {
  if (file.size === 0) return 'está vazio'
  const end = Math.min(tellingBytes, file.size) - 1
  const head = await buffer(await file.open({ start: 0, end }))
  const kind = kindsByEnding[key.split('.').at(-1)!] ?? 'picture'
  if (fileKind(head) !== kind) return 'não é o que era'
  if (kind !== 'picture' || head.toString('latin1', 0, 4) !== 'RIFF') return undefined
  const whole = head.readUInt32LE(4) + webpHeader
  if (file.size < whole) return 'está cortado'
  return file.size > whole ? 'não é o que era' : undefined
}

/** The same by all of its bytes: its name holds a part of their hash. */
export async function damageInside(key: string, file: StoredFile): Promise<string | undefined> {
  const [, named] = /-([0-9a-f]{16})\.[a-z0-9]+$/.exec(key) ?? []
  // Named by something else than this site.
  if (named === undefined) return undefined
  const hash = await sha256Of(await file.open())
  return hash.startsWith(named) ? undefined : 'não é mais o que foi guardado'
}
