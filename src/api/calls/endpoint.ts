// An entry of the table of calls, and the answers that several calls share.
import { z } from 'zod'
import type { Accepts } from '../../model/files/accepts.ts'
import { FileName, Id, IdInput } from '../../model/kinds/field-schemas.ts'
import { mostItems } from '../limits.ts'

/** The callers that a call is open to: all, those with a session, or administrators. */
export type Who = 'anyone' | 'member' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type Endpoint = {
  readonly method: Method
  /** Path below `/api/`. */
  readonly path: string
  readonly who: Who
  /** Also allowed before a temporary password is changed. */
  readonly withTemporaryPassword?: true
  /** Also allowed before an administrator has the second factor that the site demands. */
  readonly withoutSecondFactor?: true
  /**
   * Refused (403, `data` is a FaltaSenha) unless the session began within the last ten minutes, or
   * `reauthenticate` was called in it: a stolen cookie alone must not be enough.
   */
  readonly needsRecentLogin?: true
  /** The body may bring the password (and the code) for that, as existing clients do. */
  readonly takesSenha?: true
  /** The kind of content, for calls of content. */
  readonly kind?: string
  /** Its purpose in one line. */
  readonly summary: string
  readonly query?: z.ZodObject
  readonly json?: z.ZodObject
  /** The text fields of a multipart form; `file` is the file itself. */
  readonly multipart?: z.ZodObject
  /** What the file of the form may be; a picture by default. */
  readonly accepts?: Accepts
  /** With If-Match, refuses (409) a change that does not start from the present version. */
  readonly watchesVersion?: true
  /** With an Idempotency-Key, it is carried out once, however often it is sent. */
  readonly takesKey?: true
  /** The answer depends on the user: no cache may store it. */
  readonly personal?: true
  /** No cache may store the answer: what is searched for concerns only the one who searches. */
  readonly isUnkept?: true
  /** Scripts of other sites may read the answer. */
  readonly isOpen?: true
  /** The answer is a file of that type, with ranges, and no JSON. */
  readonly sendsFile?: string
  readonly answer: z.ZodType
}

export const Success = z.object({ status: z.literal('success') })
export const Done = Success.extend({ message: z.string() })
export const UploadDone = Done.extend({ data: z.object({ fileName: FileName }) })
/** Names the revision with which the removal can be undone. */
export const Removed = Done.extend({
  data: z.object({
    /** The revision that undoes it. */
    revisao: Id,
    /** The revisions that undo what happened to the items that referenced it. */
    outrasRevisoes: z.array(Id).optional(),
  }),
})

/** The refusals that a program acts on; the sentence beside a code is for people alone. */
const failureCodes = ['fotoIlegivel', 'faltaSenhaAtual', 'siteFora'] as const
export type FailureCode = (typeof failureCodes)[number]

/**
 * Every answer that is not a success. After a lost update (409), `data` is the present row;
 * after a login with the right password that lacks a code (401), it is a FaltaCodigo; after a call
 * that needs a recent login (403), a FaltaSenha; where one field is refused (409, 422), a CampoRecusado.
 */
export const Failure = z.object({
  status: z.literal('error'),
  message: z.string(),
  /** For programs, where one acts on this refusal. */
  codigo: z.enum(failureCodes).optional(),
  data: z.unknown().optional(),
})
export type Failure = z.infer<typeof Failure>

/** The name of the field that a request was refused for. */
export type CampoRecusado = { campo: string }

export const ById = z.object({ id: IdInput })
export const ByFileName = z.object({ fileName: FileName })
export const WithFile = z.object({ file: z.file() })
export const Order = z.object({ ids: z.array(IdInput).max(mostItems) })

export function dataOf<T extends z.ZodType>(data: T) {
  return Success.extend({ data })
}
