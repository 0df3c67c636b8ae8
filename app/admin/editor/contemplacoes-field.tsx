import { useId } from 'react'
import { fieldLabel } from '../../../contract/labels.ts'
import { conjuntos } from '../../pages/oracoes/conjuntos.ts'
import { FieldFrame } from './field-frame.tsx'
import type { Contemplacoes } from './fields.ts'
import styles from './editor.module.css'
import { TextControl } from './text-control.tsx'

type Props = {
  contemplacoes: Contemplacoes
  onChange: (contemplacoes: Contemplacoes) => void
}

const parts = [
  { name: 'misterio', kind: 'line' },
  { name: 'dia', kind: 'line' },
  { name: 'contemplacao', kind: 'text' },
] as const

/** The texts of the four sets of mysteries. */
export function ContemplacoesField({ contemplacoes, onChange }: Props) {
  const id = useId()
  return (
    <div className={styles.many}>
      {conjuntos.map(({ conjunto, text }) => (
        <fieldset key={conjunto} className={styles.nested}>
          <legend>Mistérios {text}</legend>
          {parts.map(({ name, kind }) => (
            <FieldFrame
              key={name}
              id={`${id}-${conjunto}-${name}`}
              label={fieldLabel(name)}
              hint={
                name === 'contemplacao'
                  ? 'Uma linha em branco separa um mistério do outro.'
                  : undefined
              }
            >
              {(described) => (
                <TextControl
                  described={described}
                  kind={kind}
                  name={name}
                  label={fieldLabel(name)}
                  value={contemplacoes[conjunto][name]}
                  onChange={(written) =>
                    onChange({
                      ...contemplacoes,
                      [conjunto]: { ...contemplacoes[conjunto], [name]: written },
                    })
                  }
                  onFault={() => undefined}
                />
              )}
            </FieldFrame>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
