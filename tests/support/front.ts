// A client of instances behind nginx, over TLS with keep-alive.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { siteAdmin } from '../../scripts/running-site.ts'
import { type Nginx, publicHost } from './nginx.ts'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }
type Sent = { cookie?: string; body?: string | Buffer; type?: string }

export type Front = {
  /** @throws without a complete response */
  ask(method: string, path: string, sent?: Sent): Promise<Answer>
  leave(): void
}

export function createFront({ port, certificate }: Pick<Nginx, 'port' | 'certificate'>): Front {
  const agent = new Agent({ keepAlive: true, ca: certificate, servername: publicHost })
  return {
    async ask(method, path, { cookie, body, type = 'application/json' } = {}) {
      const headers = {
        host: publicHost,
        origin: `https://${publicHost}`,
        ...(cookie !== undefined && { cookie }),
        ...(body !== undefined && {
          'content-type': type,
          'content-length': Buffer.byteLength(body),
        }),
      }
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const asked = request({ agent, host: '127.0.0.1', port, method, path, headers }, resolve)
        asked.on('error', reject).end(body)
      })
      const { statusCode: status = 0 } = response
      return { status, headers: response.headers, body: await buffer(response) }
    },
    leave: () => agent.destroy(),
  }
}

/** Logs in as the administrator. @returns the cookie */
export async function logInAt(front: Front): Promise<string> {
  const { status, headers } = await front.ask('POST', '/api/login.php', {
    body: JSON.stringify(siteAdmin),
  })
  if (status !== 200) throw new Error(`login answered ${status}`)
  return (headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ')
}
