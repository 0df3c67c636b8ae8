import { useSyncExternalStore } from 'react'

type Observable<T> = {
  get: () => T
  set: (value: T) => void
  /** @returns a function that unsubscribes */
  subscribe: (listener: () => void) => () => void
}

/** A value outside React. */
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

/** Renders the component again at each change. @param onServer the value while hydrating */
export function useObservable<T>({ get, subscribe }: Observable<T>, onServer: T): T {
  return useSyncExternalStore(subscribe, get, () => onServer)
}
