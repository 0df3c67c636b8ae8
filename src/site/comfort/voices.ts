// The device's voices for reading aloud. Browsers load them after the page, or never.
import { useSyncExternalStore } from 'react'

export function useHasVoice(): boolean {
  return useSyncExternalStore(subscribe, hasVoice, () => false)
}

/**
 * Prefers Brazilian Portuguese, then voices of the device: a remote voice needs a network and sends
 * the text to another host.
 */
export function bestVoice(): SpeechSynthesisVoice | null {
  const fitness = ({ lang, localService }: SpeechSynthesisVoice) => {
    const isBrazilian = /^(?:pt|por)[-_]br/i.test(lang)
    return (isBrazilian ? 2 : 0) + (localService ? 1 : 0)
  }
  const known = portugueseVoices()
  return known.toSorted((one, other) => fitness(other) - fitness(one))[0] ?? null
}

/** Some Android phones call it `por-BRA`. */
function portugueseVoices(): SpeechSynthesisVoice[] {
  return speechSynthesis.getVoices().filter(({ lang }) => /^(?:pt|por)(?:[-_]|$)/i.test(lang))
}

/** A voice of another language would make a prayer incomprehensible. */
function hasVoice(): boolean {
  return 'speechSynthesis' in window && portugueseVoices().length > 0
}

function subscribe(listener: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => undefined
  // Older Safari has the voices from the start and lacks this event.
  speechSynthesis.addEventListener?.('voiceschanged', listener)
  return () => speechSynthesis.removeEventListener?.('voiceschanged', listener)
}
