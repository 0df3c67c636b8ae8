import { useRef, useState } from 'react'
import { usePassing } from './passing.ts'

export type CopyMessages = { copied: string; failed: string }

/** @typeParam Box the element that shows the message */
export function useCopy<Box extends HTMLElement>({ copied, failed }: CopyMessages) {
  const [message, setMessage] = useState('')
  const box = useRef<Box>(null)
  usePassing(box, { success: message === copied ? message : undefined, hide: () => setMessage('') })
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      setMessage(copied)
    } catch {
      // Browsers allow it only over TLS, and may refuse.
      setMessage(failed)
    }
  }
  return { message, box, copy }
}
