// The browser's `beforeinstallprompt` event. It fires once, possibly before hydration:
// entry.client.tsx imports this module first.
import { useSyncExternalStore } from 'react'

/** Not in TypeScript's DOM library: only Chromium has it. */
type InstallPromptEvent = Event & {
  prompt(): Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const listeners = new Set<() => void>()
let signal: InstallPromptEvent | undefined

export function listenForInstallSignal(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Keeps the browser from showing its own prompt.
    event.preventDefault()
    set(event as InstallPromptEvent)
  })
  addEventListener('appinstalled', () => set(undefined))
}

export function useInstallSignal(): InstallPromptEvent | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined)
}

/** Returns the event and removes it: it can be used once. */
export function takeInstallSignal(): InstallPromptEvent | undefined {
  const taken = signal
  set(undefined)
  return taken
}

function set(changed: InstallPromptEvent | undefined): void {
  signal = changed
  for (const listener of listeners) listener()
}

function read(): InstallPromptEvent | undefined {
  return signal
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
