import { Fragment, useEffect, useId, useRef, useState } from 'react'
import { fieldLabel } from '../../../contract/labels.ts'
import type { Padre } from '../../../contract/site.ts'
import { words } from '../words.ts'
import { FieldFrame } from './field-frame.tsx'
import styles from './editor.module.css'
import { TextControl } from './text-control.tsx'

/** More than this the server does not take. */
const most = 20

type Props = { padres: readonly Padre[]; onChange: (padres: readonly Padre[]) => void }

const parts = [
  { name: 'nome', kind: 'line' },
  { name: 'funcao', kind: 'line', hint: 'Por exemplo: Pároco, Vigário paroquial.' },
  { name: 'texto', kind: 'text' },
] as const

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

function nameOf({ nome }: Padre, index: number): string {
  return nome === '' ? `Padre ${index + 1}` : nome
}

/** The priests, one below the other; what is pressed here is saved with the form. */
export function PadresField({ padres, onChange }: Props) {
  const id = useId()
  // A priest has no id of his own; by his place, the focus would stay where another one comes.
  const [keys, setKeys] = useState(() => padres.map(newKey))
  /** Who was taken out last, and from which place. */
  const [removed, setRemoved] = useState<{ padre: Padre; index: number }>()
  // They were replaced from outside: discarded, saved, or taken from the site.
  if (keys.length !== padres.length) {
    setKeys(padres.map(newKey))
    setRemoved(undefined)
  }
  const toFocus = useRef<string>(undefined)
  useEffect(() => {
    if (toFocus.current !== undefined) document.getElementById(toFocus.current)?.focus()
    toFocus.current = undefined
  }, [keys])
  const addId = `${id}-adicionar`
  const undoId = `${id}-desfazer`
  const nomeId = (key: number | undefined) => (key === undefined ? addId : `${id}-${key}-nome`)

  function change(index: number, part: keyof Padre, text: string) {
    onChange(padres.map((padre, place) => (place === index ? { ...padre, [part]: text } : padre)))
  }
  function move(index: number, to: number) {
    if (to < 0 || to >= padres.length) return
    setKeys(moved(keys, index, to))
    onChange(moved(padres, index, to))
  }
  function add() {
    if (isFull) return
    const key = newKey()
    toFocus.current = nomeId(key)
    setKeys([...keys, key])
    onChange([...padres, { funcao: '', nome: '', texto: '' }])
  }
  function remove(index: number) {
    toFocus.current = undoId
    setRemoved({ padre: padres[index]!, index })
    setKeys(keys.filter((_, place) => place !== index))
    onChange(padres.filter((_, place) => place !== index))
  }
  function undo() {
    if (removed === undefined || isFull) return
    const { padre, index } = removed
    const key = newKey()
    toFocus.current = nomeId(key)
    setRemoved(undefined)
    setKeys(keys.toSpliced(index, 0, key))
    onChange(padres.toSpliced(index, 0, padre))
  }
  const isFull = padres.length >= most
  /** Where the priest stood. */
  const undoBox = removed && (
    <div className={styles.restored}>
      <p>{words.takenOut(nameOf(removed.padre, removed.index))}</p>
      <button id={undoId} type="button" className={styles.secondary} onClick={undo}>
        {words.undo}
      </button>
    </div>
  )
  return (
    <div className={styles.many}>
      {padres.map((padre, index) => {
        const name = nameOf(padre, index)
        return (
          <Fragment key={keys[index]}>
            {removed?.index === index && undoBox}
            <fieldset className={styles.nested}>
              <legend>Padre {index + 1}</legend>
              {parts.map(({ name: part, kind, ...rest }) => (
                <FieldFrame
                  key={part}
                  id={`${id}-${keys[index]}-${part}`}
                  label={fieldLabel(part)}
                  hint={'hint' in rest ? rest.hint : undefined}
                >
                  {(described) => (
                    <TextControl
                      described={described}
                      kind={kind}
                      name={part}
                      label={fieldLabel(part)}
                      value={padre[part]}
                      onChange={(text) => change(index, part, text)}
                      onFault={() => undefined}
                    />
                  )}
                </FieldFrame>
              ))}
              <div className={styles.buttons}>
                <button
                  type="button"
                  className={styles.secondary}
                  aria-disabled={index === 0}
                  aria-label={`Subir ${name}`}
                  onClick={() => move(index, index - 1)}
                >
                  Subir
                </button>
                <button
                  type="button"
                  className={styles.secondary}
                  aria-disabled={index === padres.length - 1}
                  aria-label={`Descer ${name}`}
                  onClick={() => move(index, index + 1)}
                >
                  Descer
                </button>
                <button
                  type="button"
                  className={styles.secondary}
                  aria-label={`Remover ${name}`}
                  onClick={() => remove(index)}
                >
                  Remover
                </button>
              </div>
            </fieldset>
          </Fragment>
        )
      })}
      {removed && removed.index >= padres.length && undoBox}
      <div className={styles.buttons}>
        <button
          id={addId}
          type="button"
          className={styles.secondary}
          aria-disabled={isFull}
          onClick={add}
        >
          Adicionar padre
        </button>
      </div>
    </div>
  )
}
