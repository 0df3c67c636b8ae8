import { useState } from 'react'
import { waiting } from '../../contract/sentences/messages.ts'
import { useRetry } from './use-retry.ts'

/** Stands for a text that `useWhole` has not loaded. */
export function NotYet() {
  const [missing] = useState({})
  useRetry(missing)
  return <p role="status">{waiting.other}</p>
}
