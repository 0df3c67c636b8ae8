// `beforeinstallprompt` fires once, perhaps before hydration: entry.client.tsx imports this first.
import { createObservable, useObservable } from '../state/observable.ts'

/** Only Chromium has it, so TypeScript's DOM library lacks it. */
type InstallPromptEvent = Event & {
  prompt(): Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const signal = createObservable<InstallPromptEvent | undefined>(undefined)

export function listenForInstallSignal(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // The browser must not show its own prompt.
    event.preventDefault()
    signal.set(event as InstallPromptEvent)
  })
  addEventListener('appinstalled', () => signal.set(undefined))
}

export function useInstallSignal(): InstallPromptEvent | undefined {
  return useObservable(signal, undefined)
}

/** The event can be used once. */
export function takeInstallSignal(): InstallPromptEvent | undefined {
  const taken = signal.get()
  signal.set(undefined)
  return taken
}
