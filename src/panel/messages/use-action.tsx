import { useState } from 'react'
import { post } from '../../site/client/client.ts'
import { newSaveKey } from '../../site/client/save-key.ts'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import {
  actionFailure,
  type FailureTexts,
  failureTexts,
  type Message,
  successMessage,
} from './message.ts'
import { Messages } from './messages.tsx'
import { texts } from './texts.ts'

type Undoable = {
  text: string
  revisoes: readonly number[]
  /** @returns its success message */
  onUndone: () => Promise<string>
}

/** One call at a time, and what it says; its message offers to undo what can be undone. */
export function useAction() {
  const [message, setMessage] = useState<Message>()
  const [isBusy, setBusy] = useState(false)
  const [undoable, setUndoable] = useState<Undoable>()

  /**
   * @param name infinitive ('restaurar'), or maker of the failure message
   * @param action returns its success message, if any
   * @returns whether it succeeded
   */
  async function run(
    name: string | ((texts: FailureTexts) => Message),
    action: () => Promise<string | Undoable | void>,
    after?: () => Promise<void>,
  ): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setMessage(undefined)
    try {
      const done = await action()
      const text = typeof done === 'object' ? done.text : done
      if (text) setMessage(successMessage(text))
      setUndoable(typeof done === 'object' && done.revisoes.length > 0 ? done : undefined)
      return true
    } catch (error) {
      setMessage(typeof name === 'string' ? actionFailure(name, error) : name(failureTexts(error)))
      return false
    } finally {
      await after?.()
      setBusy(false)
    }
  }
  function undo({ revisoes: [id, ...outras], onUndone }: Undoable) {
    void run('desfazer', async () => {
      await post('restaurar.php', { id: id!, outras, lado: 'antes' }, newSaveKey())
      return onUndone()
    })
  }
  function dismiss() {
    setMessage(undefined)
    setUndoable(undefined)
  }
  const messages = (
    <Messages messages={[message]} onDismiss={undoable ? undefined : dismiss}>
      {undoable && (
        <SecondaryButton aria-disabled={isBusy} onClick={() => undo(undoable)}>
          {texts.undo}
        </SecondaryButton>
      )}
    </Messages>
  )
  return { messages, setMessage, dismiss, isBusy, run }
}
