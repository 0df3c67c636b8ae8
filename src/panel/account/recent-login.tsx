import { useEffect, useRef, useState } from 'react'
import type { FaltaSenha } from '../../parish/equipe/reautenticacao.ts'
import { ownAccount } from '../../api/sentences/login-messages.ts'
import { reauthenticate } from '../../site/client/client.ts'
import { askForPassword } from '../../site/session/recent-login.ts'
import { Modal } from '../../site/ui/modal.tsx'
import { codeField, passwordField, UserName } from './secret-fields.tsx'
import { EditorForm } from '../editor/editor-form.tsx'
import type { EditorSetup } from '../editor/form-state.ts'
import { useEditor } from '../editor/use-editor.ts'
import type { EditedField } from '../fields/fields.ts'
import { FormFields } from '../fields/form-fields.tsx'
import { formFailure } from '../messages/message.ts'
import dialogs from '../../site/ui/dialogs.module.css'

type Request = FaltaSenha & { answer: (isConfirmed: boolean) => void }

export function RecentLogin() {
  const [request, setRequest] = useState<Request>()
  const latest = useRef<Request>(undefined)
  useEffect(() => {
    const unregister = askForPassword(
      (lacking) =>
        new Promise((answer) => {
          latest.current = { ...lacking, answer }
          setRequest(latest.current)
        }),
    )
    return () => {
      unregister()
      // Without the panel the dialog cannot answer.
      latest.current?.answer(false)
    }
  }, [])
  // A former dialog may be answered while the next is shown.
  const close = () => setRequest((shown) => (shown === request ? undefined : shown))
  return request && <PasswordDialog {...request} onClose={close} />
}

const title = 'Confirme que é você'

const password = passwordField('senha', 'Sua senha', {
  hint: ownAccount.whyPassword,
  autoComplete: 'current-password',
})
const code = codeField('text', ownAccount.anyCodeHint)

function setupOf(fields: readonly EditedField[]): EditorSetup {
  return {
    form: 'confirmarSenha',
    tipo: 'usuario',
    fields,
    async write({ values }) {
      await reauthenticate(values as { senha: string; codigo?: string })
      return { message: '', data: {} }
    },
    saved: () => '',
    failed: formFailure('confirmar a senha'),
  }
}
const withPassword = setupOf([password])
const withCode = setupOf([password, code])

function PasswordDialog({ segundoFator, answer, onClose }: Request & { onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const editor = useEditor(segundoFator ? withCode : withPassword, {
    onSaved: () => close(true),
  })
  const failure = editor.messages[0]
  useEffect(() => {
    if (failure === undefined) return
    const input = box.current!.querySelector<HTMLInputElement>('[name=senha]')!
    input.focus()
    input.select()
  }, [failure])

  // After 'Cancelar' the refused call is not repeated: only the first answer counts.
  function close(isConfirmed: boolean) {
    answer(isConfirmed)
    onClose()
  }
  return (
    <Modal label={title} className={dialogs.dialog} onClose={() => close(false)}>
      <h2>{title}</h2>
      <div ref={box}>
        <EditorForm
          editor={editor}
          label={title}
          button="Confirmar"
          onCancel={() => close(false)}
          isStep
        >
          <UserName />
          <FormFields form={editor} />
        </EditorForm>
      </div>
    </Modal>
  )
}
