import { waiting } from '../../api/sentences/visitor-messages.ts'

/** Shown in place of a text that `useWhole` has not loaded yet. */
export function NotYet() {
  return <p role="status">{waiting.other}</p>
}
