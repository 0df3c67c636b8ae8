import { Messages } from '../messages/messages.tsx'
import { texts } from '../messages/texts.ts'
import { SecondaryButton } from '../ui/secondary-button.tsx'
import type { Row } from './list-kind.ts'
import type { RowActions, RowMessage } from './use-row-actions.ts'

type RowMessageBoxProps<Item extends Row> = { message: RowMessage; actions: RowActions<Item> }

/** The message of a row's action, with 'undo' after a removal. */
export function RowMessageBox<Item extends Row>({ message, actions }: RowMessageBoxProps<Item>) {
  const canUndo = message.revisoes !== undefined
  return (
    <>
      <Messages
        messages={[message.message]}
        // The password below it would go too.
        isKept={message.content !== undefined}
        onDismiss={canUndo ? undefined : () => actions.dismiss(message)}
      >
        {canUndo && (
          <SecondaryButton
            aria-disabled={actions.running !== undefined}
            onClick={() => actions.undo(message)}
          >
            {texts.undo}
          </SecondaryButton>
        )}
      </Messages>
      {message.content}
    </>
  )
}
