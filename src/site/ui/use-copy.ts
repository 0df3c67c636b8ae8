import { useRef, useState } from 'react'
import { usePassing } from './passing.ts'

export type CopyMessages = { copied: string; failed: string }

/** @typeParam Box the element with the message */
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
  /** Copies the text where the system has no menu for sharing. */
  async function share(data: ShareData, text: string) {
    try {
      if ('share' in navigator) return await navigator.share(data)
    } catch (error) {
      if ((error as Error).name === 'AbortError') return
    }
    await copy(text)
  }
  return { message, box, copy, share }
}
