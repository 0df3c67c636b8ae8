// https://www.sqlite.org/rescode.html
// https://www.postgresql.org/docs/current/errcodes-appendix.html

type Failure = { errcode?: unknown; code?: unknown; message?: string }

export function isUniqueViolation(error: unknown): boolean {
  const { errcode, code } = error as Failure
  return errcode === 2067 || code === '23505'
}

export function lacksTables(error: unknown): boolean {
  const { code, message = '' } = error as Failure
  return code === '42P01' || message.startsWith('no such table')
}

/** SQLite has no locks but that of a transaction. */
export function isLockTaken(error: unknown): boolean {
  return (error as Failure).code === '55P03'
}
