import { useCallback, useEffect, useRef, useState } from 'react'

export type Loaded<T> = {
  /** Undefined until it has come. */
  value: T | undefined
  failure: unknown
  /** Shows what is known before it is asked for again. */
  show: (value: T) => void
  reload: () => Promise<void>
}

/** What the server has now. @param load asks it; the same function at each render */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [value, setValue] = useState<T>()
  const [failure, setFailure] = useState<unknown>()
  const newest = useRef(0)
  const reload = useCallback(async () => {
    newest.current += 1
    const asked = newest.current
    try {
      const loaded = await load()
      // An older answer may come later than a newer one.
      if (asked !== newest.current) return
      setValue(loaded)
      setFailure(undefined)
    } catch (error) {
      if (asked === newest.current) setFailure(error)
    }
  }, [load])
  useEffect(() => void reload(), [reload])
  function show(known: T) {
    // What was asked for earlier may be of earlier.
    newest.current += 1
    setValue(known)
    setFailure(undefined)
  }
  return { value, failure, show, reload }
}
