import { once } from 'node:events'
import { connect } from 'node:tls'
import { answerWithin } from './ask.ts'
import { within } from './within.ts'

/** When the certificate of an https address ends; undefined where it cannot be seen. */
export async function certificateOf({ hostname, port }: URL): Promise<Date | undefined> {
  const socket = connect({
    host: hostname,
    servername: hostname,
    port: port === '' ? 443 : Number(port),
  })
  try {
    await within(answerWithin, once(socket, 'secureConnect'))
    const end = Date.parse(socket.getPeerCertificate().valid_to)
    return Number.isNaN(end) ? undefined : new Date(end)
  } catch {
    // Whether it can be reached and trusted at all is another check's business.
    return undefined
  } finally {
    socket.destroy()
  }
}
