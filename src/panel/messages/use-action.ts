import { useState } from 'react'
import { actionFailure, type Message, successMessage } from './message.ts'

export function useAction() {
  const [message, setMessage] = useState<Message>()
  const [isBusy, setBusy] = useState(false)

  /**
   * @param name infinitive ('restaurar'), or maker of the failure message
   * @param action returns its success message, if any
   * @returns whether it succeeded
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
      setMessage(typeof name === 'string' ? actionFailure(name, error) : name(error))
      return false
    } finally {
      await after?.()
      setBusy(false)
    }
  }
  return { message, setMessage, isBusy, run }
}
