import { z } from 'zod'
import type { Accepts } from '../../model/files/accepts.ts'
import { FileName, Id, IdInput } from '../../model/kinds/field-schemas.ts'
import type { KindName } from '../../parish/parish.ts'
import type { Act } from './rights.ts'

export type Who = 'anyone' | 'member' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type Endpoint = {
  readonly method: Method
  /** Below `/api/`. */
  readonly path: string
  readonly who: Who
  /** Allowed before a temporary password is changed. */
  readonly withTemporaryPassword?: true
  /**
   * Refused (403, `data` is a FaltaSenha) unless the session began within the last ten minutes, or
   * `reauthenticate` was called in it: a stolen cookie alone must not be enough.
   */
  readonly needsRecentLogin?: true
  /** The body may bring password and code, as existing clients do. */
  readonly takesPassword?: true
  /** Content that it writes: rights.ts says who may. */
  readonly kind?: KindName
  readonly act?: Act
  readonly summary: string
  readonly query?: z.ZodObject
  readonly json?: z.ZodObject
  /** Text fields of a multipart form; `file` is the file itself. */
  readonly multipart?: z.ZodObject
  /** Default: a picture. */
  readonly accepts?: Accepts
  /** With If-Match, a change of an old version is refused (409). */
  readonly watchesVersion?: true
  /** A call with an Idempotency-Key is carried out once, however often it is sent. */
  readonly takesKey?: true
  /** No cache may store the answer: it depends on the user. */
  readonly personal?: true
  /** No cache may store the answer: it concerns only the person who asks. */
  readonly isUnkept?: true
  readonly isOpen?: true
  /** Media type of a file answered with ranges, in the place of JSON. */
  readonly sendsFile?: string
  readonly answer: z.ZodType
}

export const Success = z.object({ status: z.literal('success') })
export const Done = Success.extend({ message: z.string() })
export const UploadDone = Done.extend({ data: z.object({ fileName: FileName }) })
/**
 * Revisions that undo the change: a removal with what happened to the items that referenced it, or
 * what was created together.
 */
export const Revised = Done.extend({
  data: z.object({
    revisao: Id,
    outrasRevisoes: z.array(Id).optional(),
  }),
})

const failureCodes = ['fotoIlegivel', 'faltaSenhaAtual', 'siteFora', 'mudancaPropria'] as const
export type FailureCode = (typeof failureCodes)[number]

/**
 * Any answer but a success. `data` is the present row after a lost update (409), a FaltaCodigo
 * after a login without its code (401), a FaltaSenha after a call that needs a recent login (403),
 * a CampoRecusado where one field is refused (409, 422).
 */
export const Failure = z.object({
  status: z.literal('error'),
  message: z.string(),
  codigo: z.enum(failureCodes).optional(),
  data: z.unknown().optional(),
})
export type Failure = z.infer<typeof Failure>

export type CampoRecusado = { campo: string }

export const ById = z.object({ id: IdInput })
export const ByFileName = z.object({ fileName: FileName })
export const WithFile = z.object({ file: z.file() })
export const mostItems = 10_000

export const Order = z.object({ ids: z.array(IdInput).max(mostItems) })

export function dataOf<T extends z.ZodType>(data: T) {
  return Success.extend({ data })
}
