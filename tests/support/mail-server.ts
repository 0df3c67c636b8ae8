// A mail server on this machine (npm smtp-server), and a reader of what it took.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Smtp } from '../../src/server/mail/smtp.ts'

type Taken = { from: string; to: string[]; source: string }

/** By default it takes all mail, without TLS and without a password. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const taken: Taken[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    async onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const source = (await buffer(stream)).toString()
      const from = mailFrom ? mailFrom.address : ''
      taken.push({ from, to: rcptTo.map(({ address }) => address), source })
      done()
    },
    ...options,
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    taken,
    smtp: smtpOf(port),
    /** Connections are cut. */
    async close() {
      for (const connection of server.connections) connection._socket.destroy()
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}

export function smtpOf(port: number): Smtp {
  return {
    host: '127.0.0.1',
    port,
    secure: false,
    isLocal: true,
    auth: undefined,
    from: 'site@paroquia.example',
    publicUrl: 'https://paroquia.example',
  }
}

/** @returns the decoded parts by their type, and the header with its folded lines joined */
export function readMail(source: string) {
  const [head = ''] = source.split('\r\n\r\n', 1)
  const header = head.replaceAll(/\r\n[ \t]+/g, ' ')
  const parts: Record<string, string> = {}
  for (const part of source.split(/^----_NmP.*$/m)) {
    const [, type] = /^content-type: ([\w/]+)/im.exec(part) ?? []
    const at = part.indexOf('\r\n\r\n')
    if (type === undefined || type.startsWith('multipart') || at < 0) continue
    parts[type] = decode(part.slice(at + 4), /transfer-encoding: (\S+)/i.exec(part)?.[1] ?? '')
  }
  return { header, text: parts['text/plain'] ?? '', html: parts['text/html'] ?? '', parts }
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** Of an encoded word in a header. */
export function decodeWord(text: string): string {
  const joined = text.replaceAll(/\?= (?==\?)/g, '?=')
  return joined.replaceAll(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(word, 'base64').toString()
      : decode(word.replaceAll('_', ' '), 'quoted-printable'),
  )
}
