import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { classes } from '../../ui/classes.ts'
import type { Message } from './message.ts'
import styles from './messages.module.css'

type MessagesProps = {
  messages: readonly (Message | undefined)[]
  /** Without it the messages stay, so that a double click cannot close a message with 'undo'. */
  onDismiss?: ((message: Message) => void) | undefined
  /** Stands beside the last message, such as a button that undoes. */
  children?: ReactNode
}

export function Messages({ messages, onDismiss, children }: MessagesProps) {
  const shown = messages.filter((message) => message !== undefined)
  return shown.map((message, index) => (
    <MessageBox
      key={index}
      message={message}
      isFirst={index === 0}
      onDismiss={onDismiss && (() => onDismiss(message))}
    >
      {index === shown.length - 1 && children}
    </MessageBox>
  ))
}

type MessageBoxProps = {
  message: Message
  isFirst: boolean
  onDismiss: (() => void) | undefined
  children: ReactNode
}

/** Messages that had the focus: a message that moves in the table is not focused again. */
const focused = new WeakSet<Message>()

const textFields = 'textarea, input:not([type=checkbox], [type=radio], [type=file])'

function MessageBox({ message, isFirst, onDismiss, children }: MessageBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isFirst || focused.has(message)) return
    focused.add(message)
    // Focus scrolls the message into view, but must not interrupt typing.
    if (!document.activeElement?.matches(textFields)) box.current?.focus()
  }, [message, isFirst])
  const { tone, text, detail } = message
  return (
    <div
      ref={box}
      className={classes(styles.message, styles[tone], !onDismiss && styles.staying)}
      role={tone === 'success' ? 'status' : 'alert'}
      tabIndex={-1}
    >
      <div>
        <p>{text}</p>
        {detail !== undefined && <p>{detail}</p>}
      </div>
      {children && <div className={styles.action}>{children}</div>}
      {onDismiss && (
        <button
          type="button"
          className={styles.close}
          aria-label="Fechar aviso"
          onClick={onDismiss}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}
