// https://www.sqlite.org/rescode.html#constraint_unique
const sqliteUnique = 2067
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const postgresUnique = '23505'

export function isUniqueViolation(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: unknown; code?: unknown }
  return errcode === sqliteUnique || code === postgresUnique
}
