import { useCallback, useEffect, useRef, useState } from 'react'
import { listRows, type ListKind, type Row } from './list-kind.ts'

export type Rows<Item> = {
  /** Undefined until they have come. */
  rows: readonly Item[] | undefined
  failure: unknown
  setRows: (rows: readonly Item[]) => void
  reload: () => Promise<void>
}

/** The rows of a list as the server has them. */
export function useRows<Item extends Row>({ path }: ListKind<Item>): Rows<Item> {
  const [rows, setRows] = useState<readonly Item[]>()
  const [failure, setFailure] = useState<unknown>()
  const newest = useRef(0)
  const reload = useCallback(async () => {
    newest.current += 1
    const asked = newest.current
    try {
      const loaded = await listRows<Item>(path)
      // An older answer may come later than a newer one.
      if (asked !== newest.current) return
      setRows(loaded)
      setFailure(undefined)
    } catch (error) {
      if (asked === newest.current) setFailure(error)
    }
  }, [path])
  useEffect(() => void reload(), [reload])
  return { rows, failure, setRows, reload }
}
