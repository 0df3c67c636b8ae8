import { Pool, type PoolConfig } from 'pg'

/** A broken connection is replaced; a query that gets none fails by itself. */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config)
  pool.on('error', () => undefined)
  // A checked-out client emits 'error'; unhandled, it would crash the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
