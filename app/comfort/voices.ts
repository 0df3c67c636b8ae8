// The voices with which the device can read aloud. They arrive some time after the page, or never.
import { useSyncExternalStore } from 'react'

export function useHasVoice(): boolean {
  return useSyncExternalStore(subscribe, hasVoice, () => false)
}

/**
 * Brazilian before other Portuguese; and a voice of the device before one for which the browser
 * would send the text away: that one needs a network too.
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

/** With any other voice the Ave-Maria would be no prayer. */
function hasVoice(): boolean {
  return 'speechSynthesis' in window && portugueseVoices().length > 0
}

function subscribe(listener: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => undefined
  // Older Safari has the voices from the start, and no such event.
  speechSynthesis.addEventListener?.('voiceschanged', listener)
  return () => speechSynthesis.removeEventListener?.('voiceschanged', listener)
}
