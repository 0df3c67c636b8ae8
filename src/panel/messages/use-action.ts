import { useState } from 'react'
import { failed, type Message, successMessage } from './message.ts'

/** Runs one action at a time and keeps the message that it ends with. */
export function useAction() {
  const [message, setMessage] = useState<Message>()
  const [isBusy, setBusy] = useState(false)

  /**
   * @param name of the action, as an infinitive: 'restaurar'; or makes the message of a failure
   * @param action returns the message of its success, if it has one
   * @param after runs after a success and after a failure
   * @returns whether the action succeeded
   */
  async function run(
    name: string | ((error: unknown) => Message),
    action: () => Promise<string | void>,
    after?: () => Promise<void>,
  ): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setMessage(undefined)
    try {
      const text = await action()
      if (text) setMessage(successMessage(text))
      return true
    } catch (error) {
      setMessage(typeof name === 'string' ? failed(name, error) : name(error))
      return false
    } finally {
      await after?.()
      setBusy(false)
    }
  }
  return { message, setMessage, isBusy, run }
}
