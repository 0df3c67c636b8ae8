import { Fragment, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Field } from '../../model/kinds/field.ts'
import message from '../messages/messages.module.css'
import { texts } from '../messages/texts.ts'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import dialogs from '../../site/ui/dialogs.module.css'
import disclosure from '../ui/disclosure.module.css'
import { focusShown } from '../ui/focus.ts'
import type { Texts } from './fields.ts'
import styles from './fields.module.css'

/** The fields of one row, or of one of several sets. */
export type PartShown = (
  key: string | number,
  texts: Texts,
  onChange: (changed: Texts) => void,
) => ReactNode

type RowsFieldProps = {
  field: Extract<Field, { is: 'rows' }>
  rows: readonly Texts[]
  onChange: (rows: readonly Texts[]) => void
  /** Another object means another content of the form. */
  opened: object
  part: PartShown
}

export function RowsField({ field, rows, opened, onChange, part }: RowsFieldProps) {
  const names = Object.keys(field.of)
  const [title = ''] = names
  const nameOf = (row: Texts, index: number) => row[title] || `${field.one} ${index + 1}`
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [removed, setRemoved] = useState<{ row: Texts; index: number }>()
  const [shown, setShown] = useState(opened)
  if (shown !== opened) {
    setShown(opened)
    setRemoved(undefined)
  }
  const undoId = `${id}-desfazer`
  const isFull = rows.length >= field.most

  /** @param focus id of the element to focus, or of its row */
  function change(next: readonly Texts[], focus: string) {
    flushSync(() => onChange(next))
    for (const each of box.current!.querySelectorAll('details')) each.open = false
    const row = document.getElementById(focus)!
    focusShown(row.querySelector<HTMLElement>(`[name="${title}"]`) ?? row)
  }
  function insert(row: Texts, index: number) {
    change(rows.toSpliced(index, 0, row), `${id}-${index}`)
  }
  function move(index: number, to: number, button: string) {
    const row = rows[index]!
    if (rows[to]) change(rows.toSpliced(index, 1).toSpliced(to, 0, row), `${id}-${to}-${button}`)
  }
  function add() {
    if (isFull) return
    insert(Object.fromEntries(names.map((name) => [name, ''])), rows.length)
  }
  function remove(index: number) {
    setRemoved({ row: rows[index]!, index })
    change(rows.toSpliced(index, 1), undoId)
  }
  function undo() {
    if (removed === undefined || isFull) return
    setRemoved(undefined)
    insert(removed.row, removed.index)
  }
  const undoBox = removed && (
    <div className={message.box}>
      <p>{texts.takenOut(nameOf(removed.row, removed.index))}</p>
      <SecondaryButton id={undoId} onClick={undo}>
        {texts.undo}
      </SecondaryButton>
    </div>
  )
  return (
    <div ref={box} className={styles.rows}>
      {rows.map((row, index) => (
        <Fragment key={index}>
          {removed?.index === index && undoBox}
          {/* One is open at a time. */}
          <details
            id={`${id}-${index}`}
            name={id}
            className={disclosure.more}
            aria-label={`${field.one} ${index + 1}`}
          >
            <summary>{nameOf(row, index)}</summary>
            <div>
              {part(index, row, (changed) => onChange(rows.with(index, changed)))}
              <div className={dialogs.buttons}>
                <SecondaryButton
                  id={`${id}-${index}-subir`}
                  aria-disabled={index === 0}
                  aria-label={`Subir ${nameOf(row, index)}`}
                  onClick={() => move(index, index - 1, 'subir')}
                >
                  Subir
                </SecondaryButton>
                <SecondaryButton
                  id={`${id}-${index}-descer`}
                  aria-disabled={index === rows.length - 1}
                  aria-label={`Descer ${nameOf(row, index)}`}
                  onClick={() => move(index, index + 1, 'descer')}
                >
                  Descer
                </SecondaryButton>
                <SecondaryButton
                  aria-label={`Remover ${nameOf(row, index)}`}
                  onClick={() => remove(index)}
                >
                  Remover
                </SecondaryButton>
              </div>
            </div>
          </details>
        </Fragment>
      ))}
      {removed && removed.index >= rows.length && undoBox}
      <div className={dialogs.buttons}>
        <SecondaryButton aria-disabled={isFull} onClick={add}>
          {`Adicionar ${field.one.toLowerCase()}`}
        </SecondaryButton>
      </div>
    </div>
  )
}
