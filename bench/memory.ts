import { setTimeout as pause } from 'node:timers/promises'
import { publicAddresses, startSite } from '../scripts/running-site.ts'

const views = 10_000
const atOnce = 4
/** Milliseconds. */
const quiet = 25_000
const mostMegabytes = 200

/** Resident memory before and after 10,000 page views, each with one of the site's pictures. */
export async function benchMemory(): Promise<void> {
  const site = await startSite()
  try {
    const pictures = new Set<string>()
    for (const address of publicAddresses) {
      for (const picture of picturesIn(await view(site.url + address))) pictures.add(picture)
    }
    const pictureAddresses = [...pictures]
    const before = site.memory()
    let next = 0
    async function visitor() {
      while (next < views) {
        const address = publicAddresses[next % publicAddresses.length]
        next += 1
        await view(site.url + address)
        await view(site.url + pictureAddresses[next % pictureAddresses.length])
      }
    }
    await Promise.all(Array.from({ length: atOnce }, visitor))
    // What worked on pictures ends by itself when there is nothing to do.
    await pause(quiet)
    const after = site.memory()
    console.table({
      'after the first view of each page': { MB: megabytes(before) },
      [`after ${views} views`]: {
        MB: megabytes(after),
        'limit MB': mostMegabytes,
        ratio: Number((after / before).toFixed(2)),
      },
    })
  } finally {
    await site.stop()
  }
}

async function view(url: string): Promise<string> {
  const response = await fetch(url)
  const body = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return body
}

/** The addresses of all widths of the pictures that a page names. */
function picturesIn(html: string): string[] {
  return [...html.matchAll(/\/uploads\/[^"\s]+\?w=\d+/g)].map(([address]) => address)
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6)
}
