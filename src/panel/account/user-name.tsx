import { useUsuario } from '../../site/session/session.ts'

/** Password managers store a password by its user name. */
export function UserName() {
  const usuario = useUsuario()
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
