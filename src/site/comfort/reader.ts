import { useSyncExternalStore } from 'react'

export type Reading = 'silent' | 'reading' | 'paused'

export type Reader = {
  start(sentences: readonly string[]): void
  pause(): void
  resume(): void
  stop(): void
}

/**
 * A pause ends the sentence, which then starts again: Android cannot resume after
 * `speechSynthesis.pause()`.
 *
 * @param onChange called on each start, pause, continuation and end
 */
export function createReader(onChange: (reading: Reading) => void): Reader {
  let sentences: readonly string[] = []
  let next = 0
  // The reference keeps the utterance from garbage collection, which would lose its 'end' event.
  let underWay: SpeechSynthesisUtterance | undefined

  function speak(): void {
    const sentence = sentences[next]
    if (sentence === undefined) return hush('silent')
    const utterance = new SpeechSynthesisUtterance(sentence)
    utterance.lang = 'pt-BR'
    utterance.voice = bestVoice()
    utterance.rate = 0.95
    utterance.addEventListener('end', () => {
      if (utterance !== underWay) return
      next += 1
      speak()
    })
    utterance.addEventListener('error', () => {
      if (utterance === underWay) hush('silent')
    })
    underWay = utterance
    speechSynthesis.speak(utterance)
  }

  function hush(reading: Reading): void {
    underWay = undefined
    speechSynthesis.cancel()
    onChange(reading)
  }

  return {
    start(list) {
      sentences = list
      next = 0
      onChange('reading')
      speak()
    },
    pause: () => hush('paused'),
    resume() {
      onChange('reading')
      speak()
    },
    stop: () => hush('silent'),
  }
}

export function useHasVoice(): boolean {
  return useSyncExternalStore(subscribe, hasVoice, () => false)
}

/**
 * Brazilian Portuguese first, then voices of the device: a remote voice needs a network and sends
 * the text to another host.
 */
function bestVoice(): SpeechSynthesisVoice | null {
  const fitness = ({ lang, localService }: SpeechSynthesisVoice) => {
    const isBrazilian = /^(?:pt|por)[-_]br/i.test(lang)
    return (isBrazilian ? 2 : 0) + (localService ? 1 : 0)
  }
  const known = portugueseVoices()
  return known.toSorted((one, other) => fitness(other) - fitness(one))[0] ?? null
}

/** Some Android phones say `por-BRA`. */
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
