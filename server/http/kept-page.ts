// A page as it is kept: its forms, and how one of them is sent.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The forms in which a page is sent, the smallest first. */
const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

export type KeptPage = {
  /** Weak: it names the content, whatever the encoding. */
  etag: string
  policy: string
  bodies: Record<Encoding, Buffer>
}

/** Better is possible, and takes many times as long for a few percent. */
const brotliQuality = 6

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export async function keptPage(html: string, policy: string): Promise<KeptPage> {
  const identity = Buffer.from(html)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, { params }),
    compressGzip(identity),
  ])
  const hash = createHash('sha256').update(identity).update(policy).digest('base64url')
  return { etag: `W/"${hash.slice(0, 22)}"`, policy, bodies: { br, gzip: gzipped, identity } }
}

export function headersOf({ etag, policy }: KeptPage, encoding: Encoding): [string, string][] {
  return [
    ['content-type', 'text/html; charset=utf-8'],
    ['cache-control', 'no-cache'],
    ['etag', etag],
    ['vary', 'Accept-Encoding'],
    ['content-security-policy', policy],
    ...(encoding === 'identity' ? [] : ([['content-encoding', encoding]] as [string, string][])),
  ]
}

/** The smallest form that the client takes. One that it takes less gladly (`;q=0.5`) will do. */
export function encodingFor(accepted: string | undefined): Encoding {
  const offers = (accepted ?? '').split(',').map((offer) => offer.trim().toLowerCase())
  const takes = (name: string) =>
    offers.some((offer) => {
      const [coding, ...parameters] = offer.split(';').map((part) => part.trim())
      return coding === name && !parameters.some((part) => /^q=0(?:\.0*)?$/.test(part))
    })
  return encodings.find(takes) ?? 'identity'
}
