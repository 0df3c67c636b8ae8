import type { z } from 'zod'
import type { otherCalls } from '../../../api/calls/calls.ts'
import type { Endpoint } from '../../../api/calls/endpoint.ts'
import type { UsuarioDaSessao } from '../../../parish/equipe/usuario.ts'
import type { Actor } from '../../content/history.ts'
import type { OpenSession } from '../../accounts/sessions.ts'
import type { Received } from '../../media/receive.ts'
import type { Services } from '../../services/services.ts'
import type { SentFile } from '../requests/send-file.ts'

type Parts = 'query' | 'json' | 'multipart'

type InputOf<E extends Endpoint, Part extends Parts> =
  E extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined

type CallSession = {
  /** '' without a cookie. */
  token: string
  /** Undefined also where the answer does not depend on the user. */
  open: OpenSession | undefined
  begin(token: string): void
  end(): void
}

export type AnyCall = {
  query: unknown
  json: unknown
  form: unknown
  /** Temporary, until it is stored. */
  file: Received | undefined
  versao: number | undefined
  usuario: UsuarioDaSessao | undefined
  actor: Actor
  session: CallSession
  address: string
  userAgent: string
  isHead: boolean
}

type Call<E extends Endpoint> = Omit<AnyCall, Parts | 'form' | 'usuario'> & {
  query: InputOf<E, 'query'>
  json: InputOf<E, 'json'>
  form: Omit<NonNullable<InputOf<E, 'multipart'>>, 'file'>
  usuario: E['who'] extends 'anyone' ? UsuarioDaSessao | undefined : UsuarioDaSessao
}

export type FileAnswer = SentFile & { name: string }

/** The result gets `status: 'success'`. */
type Handler<E extends Endpoint> = (
  services: Services,
  call: Call<E>,
) => Promise<E extends { sendsFile: string } ? FileAnswer : Omit<z.output<E['answer']>, 'status'>>

export type HandlersOf<Calls extends Record<string, Endpoint>> = {
  [Name in keyof Calls]: Handler<Calls[Name]>
}
export type SomeHandlers = Partial<HandlersOf<typeof otherCalls>>
