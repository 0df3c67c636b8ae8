import ui from '../ui/ui.module.css'
import type { Message } from './message.ts'

/** A failure within a small form. */
export function FailureText({ message }: { message: Message | undefined }) {
  if (message?.tone !== 'failure') return null
  return (
    <p className={ui.failure} role="alert">
      {message.text}
    </p>
  )
}
