import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './editor.module.css'
import type { Notice } from './said.ts'

type NoticesProps = {
  notices: readonly Notice[]
  /** Without it they stay: what can still be undone is not to be lost by a slow double click. */
  onDismiss?: ((notice: Notice) => void) | undefined
  /** Stands beside the last one, such as a button that undoes. */
  children?: ReactNode
}

/** What happened, next to where it happened. */
export function Notices({ notices, onDismiss, children }: NoticesProps) {
  return notices.map((notice, index) => (
    <NoticeBox
      key={index}
      notice={notice}
      isFirst={index === 0}
      onDismiss={onDismiss && (() => onDismiss(notice))}
    >
      {index === notices.length - 1 && children}
    </NoticeBox>
  ))
}

type NoticeBoxProps = {
  notice: Notice
  isFirst: boolean
  onDismiss: (() => void) | undefined
  children: ReactNode
}

/** Each calls for attention once, also where it moves with the rows around it. */
const seen = new WeakSet<Notice>()

const textFields = 'textarea, input:not([type=checkbox], [type=radio], [type=file])'

function isWriting(): boolean {
  return document.activeElement?.matches(textFields) ?? false
}

function NoticeBox({ notice, isFirst, onDismiss, children }: NoticeBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone it might be off the screen; and the button that was pressed may be gone.
    if (!isFirst || seen.has(notice)) return
    seen.add(notice)
    // Whoever writes on meanwhile is not torn away; the words are read aloud all the same.
    if (!isWriting()) box.current?.focus()
  }, [notice, isFirst])
  const { tone, text, detail } = notice
  return (
    <div
      ref={box}
      className={classes(styles.notice, styles[tone], !onDismiss && styles.staying)}
      role={tone === 'good' ? 'status' : 'alert'}
      tabIndex={-1}
    >
      <div>
        <p>{text}</p>
        {detail !== undefined && <p>{detail}</p>}
      </div>
      {children !== undefined && children !== false && (
        <div className={styles.deed}>{children}</div>
      )}
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
