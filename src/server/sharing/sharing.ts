import { cardFileName } from '../../api/share-card.ts'
import { site } from '../../parish/contato/site.ts'
import { shareCalls } from '../../model/share-calls.ts'
import type { Log } from '../process/log.ts'
import type { FileStore } from '../files/file-store.ts'
import { withLocalCopy } from '../files/local-copy.ts'
import type { Media } from '../media/media.ts'
import type { PictureProcess } from '../pictures/picture-process.ts'
import { createLimit, limitOfPictures } from '../concurrency/limit.ts'
import type { FindCard, NamedCard } from './named-cards.ts'

/** `isStandIn`: drawn without its pictures, of which one could not be read. */
type Card = { jpeg: Uint8Array; isStandIn: boolean }
type FoundCard = Card | { movedTo: string }

export type Sharing = ReturnType<typeof createSharing>

type Parts = {
  findCard: FindCard
  store: FileStore
  assets: string
  pictures: Pick<PictureProcess, 'drawCard'>
  media: Pick<Media, 'find'>
  incomingDir: string
  log: Log
}

export function createSharing(parts: Parts) {
  const { findCard, store, assets, pictures, media, incomingDir, log } = parts
  const limit = createLimit(limitOfPictures)

  /** @param key of a picture; '' for none */
  async function withCopy<T>(key: string, work: (path?: string) => Promise<T>): Promise<T> {
    if (key === '') return work()
    const slash = key.lastIndexOf('/')
    const picture = await media.find(key.slice(0, slash), key.slice(slash + 1))
    if (picture === undefined) throw new Error('the picture is not there')
    return withLocalCopy(picture, incomingDir, (path) => work(path))
  }

  async function draw({ card, parish, lines }: NamedCard): Promise<Card> {
    const job = { assets, title: card.title, ...lines }
    const emblema = parish.emblema && `${site.uploads.folder}/${parish.emblema}`
    if (emblema + card.photo === '') return { jpeg: await pictures.drawCard(job), isStandIn: false }
    try {
      const jpeg = await withCopy(emblema, (emblem) =>
        withCopy(card.photo, (photo) =>
          pictures.drawCard({ ...job, emblem, photo, focus: card.focus }),
        ),
      )
      return { jpeg, isStandIn: false }
    } catch (error) {
      log.warn({ err: error }, 'a link preview was drawn without its pictures')
      return { jpeg: await pictures.drawCard(job), isStandIn: true }
    }
  }

  async function drawAndKeep(fileName: string, named: NamedCard): Promise<Card> {
    const drawn = await draw(named)
    if (!drawn.isStandIn) {
      await store.write(fileName, drawn.jpeg).catch((error: unknown) => {
        log.warn({ err: error }, 'a link preview was not stored')
      })
    }
    return drawn
  }

  const drawOnce = shareCalls((fileName: string, named: NamedCard): Promise<Card> =>
    limit(() => drawAndKeep(fileName, named)),
  )

  return {
    /**
     * An old name leads to the item's new one: a photo that was taken away is not sent any more.
     *
     * @throws AppError 503 when too many requests wait for pictures
     */
    async find(fileName: string): Promise<FoundCard | undefined> {
      const [, of] = /^([a-z0-9-]+)-[0-9a-z]{14}\.jpg$/.exec(fileName) ?? []
      if (of === undefined) return undefined
      const named = await findCard(of)
      if (named === undefined) return undefined
      const present = cardFileName(named.card, named.parish)
      if (present !== fileName) return { movedTo: present }
      const jpeg = await store.read(fileName)
      if (jpeg !== undefined) return { jpeg, isStandIn: false }
      return drawOnce(fileName, named)
    },

    /** Cards that are still needed are drawn again. */
    async sweep(before: Date): Promise<void> {
      for await (const { key, modified } of store.list()) {
        if (modified < before) await store.remove(key)
      }
      await store.removeLeftovers(before)
    },
  }
}
