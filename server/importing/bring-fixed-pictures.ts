// The pictures of the old client that no item names: an old client still requests them.
import { type FixedPicture, fixedPictures } from '../content/fixed-pictures.ts'
import { createFetcher, type PictureSource } from './bring-pictures.ts'
import { type Findings, quote } from './findings.ts'
import { namesOf } from './names-of.ts'

/** @returns the names of the stored files; a site without such pictures is nothing to report */
export async function bringFixedPictures(
  source: PictureSource,
  findings: Findings,
): Promise<[FixedPicture, string][]> {
  const fetchOne = createFetcher(source)
  const brought: [FixedPicture, string][] = []
  for (const name of fixedPictures) {
    const result = await fetchOne({ folder: 'paroquia', name, part: 'paroquia' })
    if (typeof result === 'string') brought.push([name, result])
    else if (result.weight > 0) {
      findings.at(namesOf('paroquia').all).missed(`Imagem fixa ${quote(name)} ${result.reason}`)
    }
  }
  return brought
}
