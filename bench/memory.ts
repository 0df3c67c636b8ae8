// Resident memory after 10,000 page views, each with one of the site's pictures, and how much more the
// site and its picture process take while photos as large as they may be are uploaded.
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { logInAsAdmin, type RunningSite } from '../scripts/running-site.ts'
import { megabytes } from './figures.ts'
import type { Given } from './limits.ts'
import { untilPicturesAreMade, withSites } from './sites.ts'

const publicAddresses = [
  '/Home',
  '/Sobre',
  '/Horarios',
  '/Agenda',
  '/Dizimo',
  '/Evento/1',
  '/Liturgia',
  '/Liturgia?leitura=salmo',
  '/Oracoes',
  '/Oracoes?oracao=terco&misterio=gozosos',
  '/Devocoes',
  '/Devocoes?devocao=1',
  '/Comunidade/1',
  '/Pastorais',
  '/Pagina/5/matrimonio',
  '/Pagina/9/catequese',
  '/Admin',
]

const views = 10_000
const atOnce = 4

export async function benchMemory({ limits }: Given): Promise<void> {
  const photos = await makePhotos()
  await withSites(async (start) => {
    const site = await start()
    const pages = await Promise.all(publicAddresses.map((address) => view(site.url + address)))
    const pictures = [
      ...new Set(pages.flatMap((page) => page.match(/\/uploads\/[^"\s]+\?w=\d+/g) ?? [])),
    ]
    let next = 0
    async function visit(): Promise<void> {
      while (next < views) {
        next += 1
        await view(site.url + publicAddresses[next % publicAddresses.length]!)
        await view(site.url + pictures[next % pictures.length]!)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, visit))
    await pause(untilPicturesAreMade)
    const viewed = site.memory()
    const figure = (what: string, bytes: number, limit: number) => {
      limits.atMost(`MB ${what}`, megabytes(bytes), limit)
      console.table({ [what]: { MB: megabytes(bytes), limit } })
    }
    figure(`after ${views} views`, viewed, 190)
    const one = await highestWhile(site, [photos[0]!])
    await pause(untilPicturesAreMade)
    const all = await highestWhile(site, photos)
    figure('more while a photo is uploaded', one - viewed, 190)
    figure(`more while ${photos.length} are, at once`, all - viewed, 300)
  })
}

async function view(url: string): Promise<string> {
  const response = await fetch(url)
  const body = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return body
}

/** Noisy, on their side with a note that says so, of 48 and 12 megapixels, the latter progressive. */
async function makePhotos(): Promise<Blob[]> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const photo = (width: number, quality: number, progressive: boolean) =>
    sharp({
      create: { width, height: width * 0.75, channels: 3, noise, background: '#808080' },
    })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality, progressive })
      .toBuffer()
  const large = await photo(8000, 72, false)
  const made = [large, await photo(4000, 90, true), large, await photo(4000, 91, true), large]
  return made.map((buffer) => new Blob([new Uint8Array(buffer)]))
}

/** @returns the most bytes while the photos are uploaded at once */
async function highestWhile(site: RunningSite, photos: readonly Blob[]): Promise<number> {
  const cookie = await logInAsAdmin(site)
  let highest = 0
  const looking = setInterval(() => {
    highest = Math.max(highest, site.memory())
  }, 20)
  const uploads = photos.map(async (photo) => {
    const body = new FormData()
    body.append('file', photo, 'foto.jpg')
    const options = { method: 'POST', headers: { cookie }, body }
    const response = await fetch(`${site.url}/api/uploadImagemAcao.php`, options)
    if (!response.ok) throw new Error(`an upload answered ${response.status}`)
  })
  await Promise.all(uploads)
  clearInterval(looking)
  return highest
}
