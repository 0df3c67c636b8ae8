/** https://www.sqlite.org/rescode.html */
export const sqliteCodes = {
  busy: 5,
  locked: 6,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
} as const

export function sqliteCode(error: unknown): number | undefined {
  const { errcode } = (error ?? {}) as { errcode?: unknown }
  // SQLITE_IOERR_SHMSIZE: no room for the file that belongs to the log of a killed process.
  if (errcode === 4874) return sqliteCodes.full
  // The higher bits are details.
  return typeof errcode === 'number' ? errcode & 0xff : undefined
}
