import { waiting } from '../../contract/sentences/visitor-messages.ts'

/** Stands for a text that `useWhole` has not loaded. */
export function NotYet() {
  return <p role="status">{waiting.other}</p>
}
