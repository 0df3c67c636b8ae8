// What a call's deed is given, by the name of the call.
import type { z } from 'zod'
import type { AnswerOf, EndpointName, endpoints } from '../../../contract/calls/endpoints.ts'
import type { UsuarioDaSessao } from '../../../contract/accounts/usuario.ts'
import type { OpenSession } from '../../accounts/sessions.ts'
import type { Actor } from '../../content/history.ts'
import type { Received } from '../../media/media.ts'
import type { Services } from '../../services/services.ts'
import type { SentFile } from '../requests/send-file.ts'

type Parts = 'query' | 'json' | 'multipart'

type InputOf<Name extends EndpointName, Part extends Parts> =
  (typeof endpoints)[Name] extends Record<Part, infer Schema extends z.ZodType>
    ? z.output<Schema>
    : undefined

/** The session of whoever calls, and the cookie in which the browser keeps it. */
type CallSession = {
  token: string | undefined
  /** What it opens; undefined where it opens nothing, or the call is the same for everybody. */
  open: OpenSession | undefined
  begin(token: string): void
  end(): void
}

/** What is known of a call, whatever it is. */
export type AnyCall = {
  query: unknown
  json: unknown
  /** The text fields of a form. */
  form: unknown
  /** The file of a form, in a temporary place until it is stored. */
  file: Received | undefined
  /** The version that a change starts from, if the client says so (If-Match). */
  versao: number | undefined
  usuario: UsuarioDaSessao | undefined
  session: CallSession
  /** The network address of whoever calls. */
  address: string
  /** What their browser says of itself; empty if it says nothing. */
  userAgent: string
  /** Whether the body of the answer is left out. */
  isHead: boolean
}

type Call<Name extends EndpointName> = Omit<AnyCall, Parts | 'form' | 'usuario'> & {
  query: InputOf<Name, 'query'>
  json: InputOf<Name, 'json'>
  form: Omit<NonNullable<InputOf<Name, 'multipart'>>, 'file'>
  /** Somebody is logged in wherever the table asks for it. */
  usuario: (typeof endpoints)[Name]['who'] extends 'anyone'
    ? UsuarioDaSessao | undefined
    : UsuarioDaSessao
}

/** A file and what a browser is to call it. */
export type NamedFile = SentFile & { name: string }

/** Answers a call; `status: 'success'` is added to what it gives. */
export type Handler<Name extends EndpointName> = (
  services: Services,
  call: Call<Name>,
) => Promise<
  (typeof endpoints)[Name] extends { sendsFile: string }
    ? NamedFile
    : Omit<AnswerOf<Name>, 'status'>
>

/** The handlers of some calls. */
export type HandlersOf<Names extends EndpointName> = { [Name in Names]: Handler<Name> }

/** Who does it, as the history has it. */
export function actorOf({ id, nome }: UsuarioDaSessao): Actor {
  return { id, nome }
}
