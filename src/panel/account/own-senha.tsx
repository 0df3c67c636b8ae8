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
import { sessionsEnded } from './sessoes.tsx'
import styles from './account.module.css'
import { senhaField, UserName } from './secret-fields.tsx'

export function OwnSenha() {
  return (
    <Block title="Minha senha">
      <SenhaForm senhaAtual="Senha atual" onChanged={() => sessionsEnded.set(undefined)} />
    </Block>
  )
}

export function MustChangeSenha({ takesFocus }: { takesFocus: boolean }) {
  const title = useInitialFocus(takesFocus)
  const { showSuccess } = useAlerts()
  const asksName = useUser()?.faltaNome
  return (
    <Block level={1} headingRef={title} title="Escolha uma senha nova">
      <p>{asksName ? ownAccount.firstLogin : ownAccount.choosePassword}</p>
      <SenhaForm
        senhaAtual="Senha provisória"
        isTemporary
        onChanged={() => showSuccess(done.passwordChanged)}
      />
    </Block>
  )
}

type SenhaFormProps = {
  senhaAtual: string
  /** A temporary password is asked for only if the login is not recent. */
  isTemporary?: boolean
  onChanged: () => void
}

function SenhaForm({ senhaAtual, isTemporary = false, onChanged }: SenhaFormProps) {
  const asksName = useUser()?.faltaNome ?? false
  const [asksAtual, setAsksAtual] = useState(!isTemporary)
  const setup = useMemo(
    () =>
      setupOf(
        [
          ...(asksName ? [nome] : []),
          ...(asksAtual ? [senhaField('senhaAtual', senhaAtual, present)] : []),
          senhaField('novaSenha', 'Nova senha', { hint: ownAccount.passwordHint }),
          senhaField('repetirSenha', 'Repita a nova senha'),
        ],
        () => setAsksAtual(true),
      ),
    [asksName, asksAtual, senhaAtual],
  )
  const editor = useEditor(setup, {
    onSaved(admin) {
      rememberSession(admin as UsuarioDaSessao)
      onChanged()
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

function setupOf(fields: readonly EditedField[], onLackingAtual: () => void): EditorSetup {
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
        if (error instanceof ApiError && error.code === 'faltaSenhaAtual') onLackingAtual()
        throw error
      }
    },
    saved: (_, message) => message,
    failed: formFailure('trocar a senha'),
  }
}
