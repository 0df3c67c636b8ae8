import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { changedPaths } from '../../api/calls/changed-paths.ts'
import { getNow, lastWrite } from '../../site/client/client.ts'

export type Loaded<T> = {
  value: T | undefined
  failure: unknown
  show: (value: T) => void
  reload: () => Promise<void>
}

const never: readonly string[] = []

/**
 * @param load must be the same function at each render
 * @param paths a change by this panel there loads again
 */
export function useLoaded<T>(load: () => Promise<T>, paths = never): Loaded<T> {
  const [value, setValue] = useState<T>()
  const [failure, setFailure] = useState<unknown>()
  const newest = useRef(0)
  const reload = useCallback(async () => {
    newest.current += 1
    const request = newest.current
    try {
      const loaded = await load()
      // Responses can arrive out of order.
      if (request !== newest.current) return
      setValue(loaded)
      setFailure(undefined)
    } catch (error) {
      if (request === newest.current) setFailure(error)
    }
  }, [load])
  useEffect(() => void reload(), [reload])
  useWritesTo(paths, () => void reload())
  function show(known: T) {
    // A pending response may be older than this value.
    newest.current += 1
    setValue(known)
    setFailure(undefined)
  }
  return { value, failure, show, reload }
}

/** Calls back after this panel's successful changes at the paths. */
export function useWritesTo(paths: readonly string[], call: () => void): void {
  const onWrite = useEffectEvent(() => {
    const path = lastWrite.get()?.path
    if (path !== undefined && changedPaths(path).some((each) => paths.includes(each))) call()
  })
  useEffect(() => lastWrite.subscribe(onWrite), [])
}

type Path = Parameters<typeof getNow>[0]
type DataOf<P extends Path> =
  Awaited<ReturnType<typeof getNow<P>>> extends { data: infer Data } ? Data : never

type UnderWay = { loading: Promise<unknown>; after: unknown }

const underWay = new Map<Path, UnderWay>()

async function load<P extends Path>(path: P): Promise<DataOf<P>> {
  const { data } = (await getNow(path)) as { data: DataOf<P> }
  return data
}

/** Components share one request, unless a save happened since. */
export function loadShared<P extends Path>(path: P): Promise<DataOf<P>> {
  const known = underWay.get(path)
  const after = lastWrite.get()
  if (known !== undefined && known.after === after) return known.loading as Promise<DataOf<P>>
  const loading = load(path).finally(
    () => underWay.get(path)?.loading === loading && underWay.delete(path),
  )
  underWay.set(path, { loading, after })
  return loading
}

export function useData<P extends Path>(path: P): Loaded<DataOf<P>> {
  const load = useCallback(() => loadShared(path), [path])
  return useLoaded(load, [path])
}
