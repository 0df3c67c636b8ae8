import { useRef } from 'react'

/**
 * A random key for a save: the server carries it out once, however often it is sent. Over http
 * browsers have no `crypto.randomUUID`.
 */
export function newSaveKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Keys of a dialog's saves: the same for the same values until they are saved. */
export function useSaveKey() {
  const last = useRef<{ sent: string; chave: string }>(undefined)
  return {
    keyOf(values: object): string {
      const sent = JSON.stringify(values)
      if (last.current?.sent !== sent) last.current = { sent, chave: newSaveKey() }
      return last.current.chave
    },
    saved() {
      last.current = undefined
    },
  }
}
