import { Fragment, useEffect, useId, useRef, useState } from 'react'
import type { Field } from '../../../contract/kinds/field.ts'
import { words } from '../words.ts'
import styles from './editor.module.css'
import type { Texts } from './fields.ts'
import { TextFields } from './text-fields.tsx'

type Props = {
  field: Extract<Field, { is: 'rows' }>
  rows: readonly Texts[]
  onChange: (rows: readonly Texts[]) => void
}

let made = 0

function newKey(): number {
  made += 1
  return made
}

function moved<T>(all: readonly T[], from: number, to: number): T[] {
  const copy = [...all]
  copy.splice(to, 0, ...copy.splice(from, 1))
  return copy
}

/** The rows of a field, one below the other; what is pressed here is saved with the form. */
export function RowsField({ field, rows, onChange }: Props) {
  const names = Object.keys(field.of)
  const [title = ''] = names
  const nameOf = (row: Texts, index: number) => row[title] || `${field.one} ${index + 1}`
  const id = useId()
  // A row has no id; by its place, the focus would stay where another one comes.
  const [keys, setKeys] = useState(() => rows.map(newKey))
  /** Which was taken out last, and from which place. */
  const [removed, setRemoved] = useState<{ row: Texts; index: number }>()
  // They were replaced from outside: discarded, saved, or taken from the site.
  if (keys.length !== rows.length) {
    setKeys(rows.map(newKey))
    setRemoved(undefined)
  }
  const toFocus = useRef<string>(undefined)
  useEffect(() => {
    if (toFocus.current !== undefined) document.getElementById(toFocus.current)?.focus()
    toFocus.current = undefined
  }, [keys])
  const emptyRow = Object.fromEntries(names.map((name) => [name, '']))
  const addId = `${id}-adicionar`
  const undoId = `${id}-desfazer`
  const firstId = (key: number | undefined) => (key === undefined ? addId : `${id}-${key}-${title}`)

  function change(index: number, name: string, text: string) {
    onChange(rows.map((row, place) => (place === index ? { ...row, [name]: text } : row)))
  }
  function move(index: number, to: number) {
    if (to < 0 || to >= rows.length) return
    setKeys(moved(keys, index, to))
    onChange(moved(rows, index, to))
  }
  function add() {
    if (isFull) return
    const key = newKey()
    toFocus.current = firstId(key)
    setKeys([...keys, key])
    onChange([...rows, emptyRow])
  }
  function remove(index: number) {
    toFocus.current = undoId
    setRemoved({ row: rows[index]!, index })
    setKeys(keys.filter((_, place) => place !== index))
    onChange(rows.filter((_, place) => place !== index))
  }
  function undo() {
    if (removed === undefined || isFull) return
    const { row, index } = removed
    const key = newKey()
    toFocus.current = firstId(key)
    setRemoved(undefined)
    setKeys(keys.toSpliced(index, 0, key))
    onChange(rows.toSpliced(index, 0, row))
  }
  const isFull = rows.length >= field.most
  /** Where the row stood. */
  const undoBox = removed && (
    <div className={styles.restored}>
      <p>{words.takenOut(nameOf(removed.row, removed.index))}</p>
      <button id={undoId} type="button" className={styles.secondary} onClick={undo}>
        {words.undo}
      </button>
    </div>
  )
  return (
    <div className={styles.many}>
      {rows.map((row, index) => {
        const rowName = nameOf(row, index)
        return (
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
                onChange={(name, text) => change(index, name, text)}
              />
              <div className={styles.buttons}>
                <button
                  type="button"
                  className={styles.secondary}
                  aria-disabled={index === 0}
                  aria-label={`Subir ${rowName}`}
                  onClick={() => move(index, index - 1)}
                >
                  Subir
                </button>
                <button
                  type="button"
                  className={styles.secondary}
                  aria-disabled={index === rows.length - 1}
                  aria-label={`Descer ${rowName}`}
                  onClick={() => move(index, index + 1)}
                >
                  Descer
                </button>
                <button
                  type="button"
                  className={styles.secondary}
                  aria-label={`Remover ${rowName}`}
                  onClick={() => remove(index)}
                >
                  Remover
                </button>
              </div>
            </fieldset>
          </Fragment>
        )
      })}
      {removed && removed.index >= rows.length && undoBox}
      <div className={styles.buttons}>
        <button
          id={addId}
          type="button"
          className={styles.secondary}
          aria-disabled={isFull}
          onClick={add}
        >
          Adicionar {field.one.toLowerCase()}
        </button>
      </div>
    </div>
  )
}
