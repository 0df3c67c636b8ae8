import { useId } from 'react'
import { fieldLabel } from '../../../contract/labels.ts'
import type { Padre } from '../../../contract/site.ts'
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

/** The priests, one below the other; what is pressed here is saved with the form. */
export function PadresField({ padres, onChange }: Props) {
  const id = useId()

  function change(index: number, part: keyof Padre, text: string) {
    onChange(padres.map((padre, place) => (place === index ? { ...padre, [part]: text } : padre)))
  }
  function move(index: number, to: number) {
    const moved = [...padres]
    moved.splice(to, 0, ...moved.splice(index, 1))
    onChange(moved)
  }
  return (
    <div className={styles.many}>
      {padres.map((padre, index) => {
        const name = padre.nome === '' ? `Padre ${index + 1}` : padre.nome
        return (
          <fieldset key={index} className={styles.nested}>
            <legend>Padre {index + 1}</legend>
            {parts.map(({ name: part, kind, ...rest }) => (
              <FieldFrame
                key={part}
                id={`${id}-${index}-${part}`}
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
                disabled={index === 0}
                aria-label={`Subir ${name}`}
                onClick={() => move(index, index - 1)}
              >
                Subir
              </button>
              <button
                type="button"
                className={styles.secondary}
                disabled={index === padres.length - 1}
                aria-label={`Descer ${name}`}
                onClick={() => move(index, index + 1)}
              >
                Descer
              </button>
              <button
                type="button"
                className={styles.secondary}
                aria-label={`Remover ${name}`}
                onClick={() => onChange(padres.filter((_, place) => place !== index))}
              >
                Remover
              </button>
            </div>
          </fieldset>
        )
      })}
      <div className={styles.buttons}>
        <button
          type="button"
          className={styles.secondary}
          disabled={padres.length >= most}
          onClick={() => onChange([...padres, { funcao: '', nome: '', texto: '' }])}
        >
          Adicionar padre
        </button>
      </div>
    </div>
  )
}
