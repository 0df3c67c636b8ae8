// The client of an object store, with timeouts for each operation.
import { S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from './settings.ts'
import type { Timeout, Timeouts } from './timeouts.ts'

/** Each visitor who watches a video holds a connection while its content flows. */
const mostConnections = 256

type Options = { abortSignal: AbortSignal; requestTimeout: number }
type Send<T> = (options: Options) => Promise<T>

export function openClient(settings: S3Settings, timeouts: Timeouts) {
  return {
    client: createClient(settings),
    /** Sends a command within the timeouts of visitors' requests. */
    visit: <T>(send: Send<T>) => within(timeouts.visit, send),
    /** Sends a command within the timeouts of slow operations. */
    work: <T>(send: Send<T>) => within(timeouts.work, send),
  }
}

async function within<T>({ each, all }: Timeout, send: Send<T>): Promise<T> {
  const giveUp = new AbortController()
  // Not AbortSignal.timeout: the timeout ends when the response begins; its content may take longer.
  const timer = setTimeout(() => giveUp.abort(), all)
  try {
    return await send({ abortSignal: giveUp.signal, requestTimeout: each })
  } finally {
    clearTimeout(timer)
  }
}

function createClient(settings: S3Settings): S3Client {
  const agent = { maxSockets: mostConnections }
  const { accessKeyId, secretAccessKey } = settings
  return new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: settings.pathStyle,
    // By default the client appends a checksum in an encoding that Backblaze and others refuse. The
    // signature contains the SHA-256 of the content anyway, and all services check it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    retryMode: 'standard',
    maxAttempts: 3,
    requestHandler: { throwOnRequestTimeout: true, httpAgent: agent, httpsAgent: agent },
    // It would write to the console; the caller logs failures.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
  })
}

function ignore(): void {}
