import { useSyncExternalStore } from 'react'

type Observable<T> = {
  get: () => T
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
}

export function createObservable<T>(initial: T): Observable<T> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** @param onServer the value while hydrating */
export function useObservable<T>({ get, subscribe }: Observable<T>, onServer: T): T {
  return useSyncExternalStore(subscribe, get, () => onServer)
}
