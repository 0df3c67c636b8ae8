import type { EditedField } from '../fields/fields.ts'

type Own = Pick<EditedField, 'hint' | 'autoComplete'>

export function senhaField(name: string, label: string, own: Own = {}): EditedField {
  return { is: 'senha', name, label, called: 'a senha', required: true, ...own }
}

/** @param inputMode 'text' where a recovery code serves too */
export function codigoField(inputMode: 'numeric' | 'text', hint: string): EditedField {
  return {
    is: 'codigo',
    name: 'codigo',
    label: 'Código',
    called: 'o código',
    hint,
    inputMode,
    required: true,
  }
}
