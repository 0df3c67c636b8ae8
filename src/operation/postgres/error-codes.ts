// https://www.postgresql.org/docs/current/errcodes-appendix.html

export function isDatabaseAway(error: unknown): boolean {
  const { code, syscall, message } = error as Record<'code' | 'syscall' | 'message', unknown>
  // The socket is missing, not a file.
  if (code === 'ENOENT') return syscall === 'connect'
  if (typeof code === 'string') return codes.test(code)
  // The driver's own errors have no code.
  return typeof message === 'string' && messages.test(message)
}

/** A server that refuses a new connection is there. */
export function isServerThere(error: unknown): boolean {
  return !isDatabaseAway(error) || (error as { code?: unknown }).code === tooManyConnections
}

const tooManyConnections = '53300'
// 08: the connection; 57P: shut down, crashed, starting; 53300: too many connections.
const codes =
  /^(?:08...|57P0[1-5]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
const messages =
  /^(?:Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout)/
