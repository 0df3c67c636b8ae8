// Hands a mail over to the mail server of the settings.
import { createTransport, type NodemailerError } from 'nodemailer'
import { settledLine } from '../../model/texts/settled.ts'
import type { Letter } from './letters.ts'

export type Smtp = {
  host: string
  port: number
  /** TLS from the start, else by STARTTLS. */
  secure: boolean
  /** A server on this machine, whose certificate no one signs, is spoken to without TLS. */
  isLocal: boolean
  auth: { user: string; pass: string } | undefined
  /** SMTP_FROM. */
  from: string
  publicUrl: string
}

type Message = {
  para: string
  /** The same at each attempt. */
  identidade: string
  quando: Date
  paroquia: string
  emblem?: Buffer | undefined
  letter: Letter
}

/** No words of the server: they quote addresses. `code` is the server's or the system's. */
export type Refusal = { code: string | number; isAnswered: boolean; isFinal: boolean }

/** Milliseconds: shorter than the first pause of the outbox, also where a server sends a byte now and then. */
const longestAttempt = 45_000

export function createSmtp(smtp: Smtp, longestMs = longestAttempt) {
  const { host, port, secure, isLocal, auth } = smtp
  const { hostname } = new URL(smtp.publicUrl)
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: !secure && !isLocal,
    ignoreTLS: isLocal,
    name: hostname,
    ...(auth && { auth }),
  })

  return {
    /** @returns why the server has not taken it */
    async send(mail: Message, stop?: AbortSignal): Promise<Refusal | undefined> {
      const { para, identidade, quando, paroquia, emblem, letter } = mail
      const late = AbortSignal.timeout(longestMs)
      try {
        await transport.sendMail({
          from: { name: settledLine(paroquia), address: smtp.from },
          to: { name: '', address: para },
          messageId: `<${identidade}@${hostname}>`,
          date: quando,
          // No answering machine answers.
          headers: { 'Auto-Submitted': 'auto-generated' },
          subject: letter.subject,
          text: letter.text,
          html: letter.html,
          attachments: emblem ? [{ filename: 'emblema.png', content: emblem, cid: 'emblema' }] : [],
          signal: stop ? AbortSignal.any([late, stop]) : late,
        })
        return undefined
      } catch (error) {
        return refusalOf(error as NodemailerError)
      }
    },
  }
}

/** What is refused for good before a recipient was named is a wrong setting, which can be mended. */
function refusalOf(failure: NodemailerError): Refusal {
  const { name, code = name, originalCode, responseCode, permanent, command = '' } = failure
  return {
    code: code === 'ETLS' ? code : (responseCode ?? originalCode ?? code),
    isAnswered: responseCode !== undefined,
    isFinal: permanent === true && ['RCPT TO', 'DATA'].includes(command),
  }
}
