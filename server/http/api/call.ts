// The input of a call's handler, by the name of the call.
import type { z } from 'zod'
import type { AnswerOf, EndpointName, endpoints } from '../../../contract/calls/endpoints.ts'
import type { UsuarioDaSessao } from '../../../contract/accounts/usuario.ts'
import type { Actor } from '../../content/history.ts'
import type { OpenSession } from '../../accounts/sessions.ts'
import type { Received } from '../../media/receive.ts'
import type { Services } from '../../services/services.ts'
import type { SentFile } from '../requests/send-file.ts'

type Parts = 'query' | 'json' | 'multipart'

type InputOf<Name extends EndpointName, Part extends Parts> =
  (typeof endpoints)[Name] extends Record<Part, infer Schema extends z.ZodType>
    ? z.output<Schema>
    : undefined

type CallSession = {
  /** '' without a cookie. */
  token: string
  /** Undefined without a valid session, and for calls whose answer does not depend on the user. */
  open: OpenSession | undefined
  begin(token: string): void
  end(): void
}

export type AnyCall = {
  query: unknown
  json: unknown
  /** The text fields of a form. */
  form: unknown
  /** The file of a form, in a temporary file until it is stored. */
  file: Received | undefined
  /** The version that a change starts from, if the client says so (If-Match). */
  versao: number | undefined
  usuario: UsuarioDaSessao | undefined
  /** The same user with the key of the request. */
  actor: Actor
  session: CallSession
  /** The client's network address. */
  address: string
  /** The User-Agent header, or ''. */
  userAgent: string
  /** Whether the body of the answer is left out. */
  isHead: boolean
}

type Call<Name extends EndpointName> = Omit<AnyCall, Parts | 'form' | 'usuario'> & {
  query: InputOf<Name, 'query'>
  json: InputOf<Name, 'json'>
  form: Omit<NonNullable<InputOf<Name, 'multipart'>>, 'file'>
  /** Always set for calls that need a session. */
  usuario: (typeof endpoints)[Name]['who'] extends 'anyone'
    ? UsuarioDaSessao | undefined
    : UsuarioDaSessao
}

export type NamedFile = SentFile & { name: string }

/** Answers a call; `status: 'success'` is added to its result. */
type Handler<Name extends EndpointName> = (
  services: Services,
  call: Call<Name>,
) => Promise<
  (typeof endpoints)[Name] extends { sendsFile: string }
    ? NamedFile
    : Omit<AnswerOf<Name>, 'status'>
>

export type HandlersOf<Names extends EndpointName> = { [Name in Names]: Handler<Name> }
export type SomeHandlers = Partial<HandlersOf<EndpointName>>
