import { Fragment, useEffect, useId, useRef, useState } from 'react'
import type { Field } from '../../../contract/kinds/field.ts'
import message from '../messages/messages.module.css'
import { texts } from '../messages/texts.ts'
import { SecondaryButton } from '../ui/secondary-button.tsx'
import ui from '../ui/ui.module.css'
import type { Texts } from './fields.ts'
import styles from './fields.module.css'
import { TextFields } from './text-fields.tsx'

type RowsFieldProps = {
  field: Extract<Field, { is: 'rows' }>
  rows: readonly Texts[]
  onChange: (rows: readonly Texts[]) => void
}

function moved<T>(all: readonly T[], from: number, to: number): T[] {
  return all.toSpliced(from, 1).toSpliced(to, 0, all[from]!)
}

/** The rows of a field, saved with the form. */
export function RowsField({ field, rows, onChange }: RowsFieldProps) {
  const [title = '', ...others] = Object.keys(field.of)
  const nameOf = (row: Texts, index: number) => row[title] || `${field.one} ${index + 1}`
  const id = useId()
  const { keys, setKeys, focusNext } = useRowKeys(rows.length)
  const [removed, setRemoved] = useState<{ row: Texts; index: number }>()
  if (removed && keys.length !== rows.length) setRemoved(undefined)
  const undoId = `${id}-desfazer`
  const isFull = rows.length >= field.most

  function insert(row: Texts, index: number) {
    const key = newKey()
    focusNext(`${id}-${key}-${title}`)
    setKeys(keys.toSpliced(index, 0, key))
    onChange(rows.toSpliced(index, 0, row))
  }
  function move(index: number, to: number) {
    if (to < 0 || to >= rows.length) return
    setKeys(moved(keys, index, to))
    onChange(moved(rows, index, to))
  }
  function add() {
    if (isFull) return
    insert(Object.fromEntries([title, ...others].map((name) => [name, ''])), rows.length)
  }
  function remove(index: number) {
    focusNext(undoId)
    setRemoved({ row: rows[index]!, index })
    setKeys(keys.toSpliced(index, 1))
    onChange(rows.toSpliced(index, 1))
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
    <div className={styles.many}>
      {rows.map((row, index) => (
        <Fragment key={keys[index]}>
          {removed?.index === index && undoBox}
          <fieldset className={styles.nested}>
            <legend>
              {field.one} {index + 1}
            </legend>
            <TextFields
              id={`${id}-${keys[index]}`}
              fields={field.of}
              texts={row}
              onChange={(name, text) => onChange(rows.with(index, { ...row, [name]: text }))}
            />
            <RowButtons
              name={nameOf(row, index)}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              onMove={(by) => move(index, index + by)}
              onRemove={() => remove(index)}
            />
          </fieldset>
        </Fragment>
      ))}
      {removed && removed.index >= rows.length && undoBox}
      <div className={ui.buttons}>
        <SecondaryButton aria-disabled={isFull} onClick={add}>
          Adicionar {field.one.toLowerCase()}
        </SecondaryButton>
      </div>
    </div>
  )
}

/** Keys that stay with their rows, so that the focus follows a moved row. */
function useRowKeys(count: number) {
  const [keys, setKeys] = useState<readonly number[]>(() => newKeys(count))
  // The form was discarded, saved or reloaded.
  if (keys.length !== count) setKeys(newKeys(count))
  const toFocus = useRef<string>(undefined)
  useEffect(() => {
    if (toFocus.current !== undefined) document.getElementById(toFocus.current)?.focus()
    toFocus.current = undefined
  }, [keys])
  return {
    keys,
    setKeys,
    /** @param id of the element that gets the focus after the change */
    focusNext(id: string) {
      toFocus.current = id
    },
  }
}

let lastKey = 0

function newKey(): number {
  lastKey += 1
  return lastKey
}

function newKeys(count: number): number[] {
  return Array.from({ length: count }, newKey)
}

type RowButtonsProps = {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function RowButtons({ name, isFirst, isLast, onMove, onRemove }: RowButtonsProps) {
  return (
    <div className={ui.buttons}>
      <SecondaryButton
        aria-disabled={isFirst}
        aria-label={`Subir ${name}`}
        onClick={() => onMove(-1)}
      >
        Subir
      </SecondaryButton>
      <SecondaryButton
        aria-disabled={isLast}
        aria-label={`Descer ${name}`}
        onClick={() => onMove(1)}
      >
        Descer
      </SecondaryButton>
      <SecondaryButton aria-label={`Remover ${name}`} onClick={onRemove}>
        Remover
      </SecondaryButton>
    </div>
  )
}
