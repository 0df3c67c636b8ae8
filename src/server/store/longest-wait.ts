/** Milliseconds for which a query, a change or a lock waits for another process. */
export const longestWait = 5_000
