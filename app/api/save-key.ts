import { useRef } from 'react'
import { lastWrite } from './client.ts'

/**
 * A random key for a save: the server carries it out once, however often it is sent. Over http
 * browsers have no `crypto.randomUUID`.
 */
export function newSaveKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Keys of a dialog's saves: the same for the same values until they are saved, or something else is
 * saved, which may have undone a save that had no response.
 */
export function useSaveKey() {
  const last = useRef<{ sent: string; chave: string; before: unknown }>(undefined)
  return {
    keyOf(values: object): string {
      const sent = JSON.stringify(values)
      const before = lastWrite.get()
      if (last.current?.sent !== sent || last.current.before !== before) {
        last.current = { sent, chave: newSaveKey(), before }
      }
      return last.current.chave
    },
    saved() {
      last.current = undefined
    },
  }
}
