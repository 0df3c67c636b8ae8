// The browser's signal that the site can be installed. It comes once, and may come before the page
// is alive: entry.client.tsx loads this first of all.
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
    // The browser is not to show a prompt of its own.
    event.preventDefault()
    set(event as InstallPromptEvent)
  })
  addEventListener('appinstalled', () => set(undefined))
}

export function useInstallSignal(): InstallPromptEvent | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined)
}

/** Takes the signal: it can be used once. */
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
