// The database as it is at one moment, read while it goes on being written to.
import type { Table } from './tables.ts'

export type Row = Record<string, string | number | null>

export type Snapshot = {
  /** The newest that was carried out; undefined in a database without tables. */
  migration: string | undefined
  size: number
  /** All rows in the order of their key, a page at a time. */
  pages(table: Table): AsyncIterable<Row[]>
  /** The highest number that a row of the table ever had; 0 if it had none. */
  lastNumber(table: Table): Promise<number>
  close(): Promise<void>
}
