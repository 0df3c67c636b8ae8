import { useUser } from '../../site/session/session.ts'
import type { EditedField } from '../fields/fields.ts'

type Own = Pick<EditedField, 'hint' | 'autoComplete'>

export function passwordField(name: string, label: string, own: Own = {}): EditedField {
  return { is: 'password', name, label, called: 'a senha', required: true, ...own }
}

/** @param inputMode 'text' where a recovery code serves too */
export function codeField(inputMode: 'numeric' | 'text', hint: string): EditedField {
  return {
    is: 'code',
    name: 'codigo',
    label: 'Código',
    called: 'o código',
    hint,
    inputMode,
    required: true,
  }
}

/** Password managers store a password by its user name. */
export function UserName() {
  const usuario = useUser()
  return (
    <input
      type="email"
      name="email"
      autoComplete="username"
      value={usuario?.email ?? ''}
      readOnly
      hidden
    />
  )
}
