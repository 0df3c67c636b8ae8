import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../site/ui/icon.tsx'
import { classes } from '../../site/ui/classes.ts'
import { useFailureShown, usePassing } from '../../site/ui/passing.ts'
import type { Message } from './message.ts'
import { texts } from './texts.ts'
import styles from './messages.module.css'

type MessagesProps = {
  messages: readonly (Message | undefined)[]
  /** Without it the messages stay: a double click cannot close one with 'undo'. */
  onDismiss?: ((message: Message) => void) | undefined
  /** A success stays until dismissed, with the content below it. */
  isKept?: boolean
  children?: ReactNode
}

/** A success passes; a failure hides other successes. */
export function Messages({ messages, onDismiss, isKept = false, children }: MessagesProps) {
  const group = useId()
  const shown = messages.filter((message) => message !== undefined)
  useFailureShown(
    shown.find(({ tone }) => tone === 'failure'),
    group,
  )
  return shown.map((message, index) => (
    <MessageBox
      key={index}
      message={message}
      group={group}
      isFirst={index === 0}
      isKept={isKept}
      onDismiss={onDismiss && (() => onDismiss(message))}
    >
      {index === shown.length - 1 && children}
    </MessageBox>
  ))
}

type MessageBoxProps = {
  message: Message
  group: string
  isFirst: boolean
  isKept: boolean
  onDismiss: (() => void) | undefined
  children: ReactNode
}

/** Messages focused before: a message that moves does not take the focus again. */
const focused = new WeakSet<Message>()

const textFields = 'textarea, input:not([type=checkbox], [type=radio], [type=file])'

function MessageBox({ message, group, isFirst, isKept, onDismiss, children }: MessageBoxProps) {
  const { tone, text, detail, address } = message
  const box = useRef<HTMLDivElement>(null)
  const focusedBefore = useRef<Element>(null)
  function dismiss() {
    const { current } = box
    const { current: before } = focusedBefore
    if (current?.contains(document.activeElement) && before instanceof HTMLElement) {
      before.focus({ preventScroll: true })
    }
    onDismiss?.()
  }
  const passes = tone === 'success' && onDismiss !== undefined && !isKept
  usePassing(box, { success: passes ? message : undefined, hide: dismiss, group })
  useEffect(() => {
    if (!isFirst || focused.has(message)) return
    focused.add(message)
    // Focus scrolls the message into view, but must not interrupt typing.
    if (document.activeElement?.matches(textFields)) return
    focusedBefore.current = document.activeElement
    box.current?.focus()
  }, [message, isFirst])
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
        {address !== undefined && (
          <Link className="target" to={address}>
            {texts.seeOnSite}
          </Link>
        )}
      </div>
      {children && <div className={styles.action}>{children}</div>}
      {onDismiss && (
        <button type="button" className={styles.close} aria-label="Fechar aviso" onClick={dismiss}>
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}
