import { useMemo, useState } from 'react'
import { done } from '../../api/sentences/refusals.ts'
import { ownAccount } from '../../api/sentences/login-messages.ts'
import { rememberSession, useUser } from '../../site/session/session.ts'
import { useAlerts } from '../../site/ui/alerts.tsx'
import type { UsuarioDaSessao } from '../../parish/equipe/usuario.ts'
import { ApiError, put } from '../../site/client/client.ts'
import { Block } from '../ui/block.tsx'
import { useInitialFocus } from '../ui/focus.ts'
import { EditorForm } from '../editor/editor-form.tsx'
import type { EditorSetup } from '../editor/form-state.ts'
import { useEditor } from '../editor/use-editor.ts'
import type { EditedField } from '../fields/fields.ts'
import { FormFields } from '../fields/form-fields.tsx'
import { formFailure } from '../messages/message.ts'
import styles from './account.module.css'
import { passwordField, UserName } from './secret-fields.tsx'

export function OwnPassword() {
  return (
    <Block title="Minha senha">
      <PasswordForm />
    </Block>
  )
}

export function MustChangePassword({ takesFocus }: { takesFocus: boolean }) {
  const title = useInitialFocus(takesFocus)
  const { showSuccess } = useAlerts()
  const asksName = useUser()?.faltaNome
  return (
    <Block level={1} headingRef={title} title="Escolha uma senha nova">
      <p>{asksName ? ownAccount.firstLogin : ownAccount.choosePassword}</p>
      <PasswordForm isTemporary onChanged={() => showSuccess(done.passwordChanged)} />
    </Block>
  )
}

type PasswordFormProps = {
  /** A temporary password is asked for only if the login is not recent. */
  isTemporary?: boolean
  onChanged?: () => void
}

function PasswordForm({ isTemporary = false, onChanged }: PasswordFormProps) {
  const asksName = useUser()?.faltaNome ?? false
  const presentLabel = isTemporary ? 'Senha provisória' : 'Senha atual'
  const [asksPresent, setAsksPresent] = useState(!isTemporary)
  const setup = useMemo(
    () =>
      setupOf(
        [
          ...(asksName ? [nome] : []),
          ...(asksPresent ? [passwordField('senhaAtual', presentLabel, present)] : []),
          passwordField('novaSenha', 'Nova senha', { hint: ownAccount.passwordHint }),
          passwordField('repetirSenha', 'Repita a nova senha'),
        ],
        () => setAsksPresent(true),
      ),
    [asksName, asksPresent, presentLabel],
  )
  const editor = useEditor(setup, {
    onSaved(admin) {
      rememberSession(admin as UsuarioDaSessao)
      onChanged?.()
    },
  })
  return (
    <div className={styles.narrow}>
      <EditorForm editor={editor} label="Trocar a senha" button="Trocar senha">
        <UserName />
        <FormFields form={editor} />
      </EditorForm>
    </div>
  )
}

const nome: EditedField = {
  is: 'line',
  name: 'nome',
  label: 'Seu nome',
  called: 'o nome',
  hint: ownAccount.nameHint,
  autoComplete: 'name',
  required: true,
}
const present = { autoComplete: 'current-password' } as const

function setupOf(fields: readonly EditedField[], onLackingPresent: () => void): EditorSetup {
  return {
    form: 'senha',
    tipo: 'usuario',
    fields,
    check: ({ novaSenha, repetirSenha }) =>
      novaSenha === repetirSenha ? undefined : ownAccount.passwordsDiffer,
    async write({ values: { repetirSenha: _, ...values } }) {
      try {
        const { message, admin } = await put('login.php', values as { novaSenha: string })
        return { message, data: admin }
      } catch (error) {
        if (error instanceof ApiError && error.code === 'faltaSenhaAtual') onLackingPresent()
        throw error
      }
    },
    saved: (_, message) => message,
    failed: formFailure('trocar a senha'),
  }
}
