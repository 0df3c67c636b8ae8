import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { shortMomentInWords } from '../../model/dates/moments.ts'
import { day } from '../../model/milliseconds.ts'
import { explainNetwork } from '../../server/network/explain-network.ts'
import { attention, type Finding, inOrder, problem, type Watched } from './finding.ts'

const answerWithinMs = 10_000
/** Caddy and certbot renew a certificate a month before its end. */
const tooLate = 10 * day

const todo =
  'O Caddy e o certbot o renovam sozinhos: veja por que não conseguiram (sudo journalctl -u caddy, ou ' +
  'sudo certbot renew).'

/** @throws Error with a sentence if the server of PUBLIC_URL shows none */
export async function examineCertificate({ env, clock, signal }: Watched): Promise<Finding[]> {
  const { publicUrl } = env
  if (!publicUrl?.startsWith('https:')) return []
  const ends = await endOfCertificate(new URL(publicUrl), signal).catch((error: unknown) => {
    throw new Error(`${publicUrl} ${explainNetwork(error)}`, { cause: error })
  })
  const left = ends.getTime() - clock.now().getTime()
  const it = `O certificado de ${publicUrl}`
  const until = shortMomentInWords(ends)
  if (left >= tooLate) return [inOrder(`${it} vale até ${until}.`)]
  if (left >= 0) return [attention(`${it} só vale até ${until}.`, todo)]
  return [problem(`${it} venceu em ${until}: os navegadores recusam o site.`, todo)]
}

async function endOfCertificate({ hostname, port }: URL, signal?: AbortSignal): Promise<Date> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket = connect({
    host,
    port: Number(port || 443),
    servername: isIP(host) === 0 ? host : '',
    // An expired one is read, too; nothing is sent.
    rejectUnauthorized: false,
  })
  // A failure after the certificate was read.
  socket.on('error', () => undefined)
  try {
    const tooSlow = AbortSignal.timeout(answerWithinMs)
    const ending = signal === undefined ? tooSlow : AbortSignal.any([signal, tooSlow])
    await once(socket, 'secureConnect', { signal: ending })
    return socket.getPeerX509Certificate()!.validToDate
  } finally {
    socket.destroy()
  }
}
