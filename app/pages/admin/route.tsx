import { useTitle } from '../../site.ts'
import { LoginForm } from './login-form.tsx'

export default function Admin() {
  return (
    <div className="page">
      <title>{useTitle('Área da equipe')}</title>
      <meta name="robots" content="noindex" />
      <LoginForm />
    </div>
  )
}
