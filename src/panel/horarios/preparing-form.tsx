// What the forms of feasts have in common: one call saves all, and one undoes it.
import { type ReactNode, useState } from 'react'
import type { NewEvento } from '../../parish/agenda/evento.ts'
import type { NewExcecao } from '../../parish/horarios/excecao.ts'
import { post } from '../../site/client/client.ts'
import { newSaveKey } from '../../site/client/save-key.ts'
import { classes } from '../../site/ui/classes.ts'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import { EditorForm } from '../editor/editor-form.tsx'
import type { EditorSetup } from '../editor/form-state.ts'
import { useEditor } from '../editor/use-editor.ts'
import type { Values } from '../fields/fields.ts'
import { failureMessage } from '../messages/message.ts'
import { texts } from '../messages/texts.ts'
import { useAction } from '../messages/use-action.tsx'
import { useWritesTo } from '../ui/use-loaded.ts'
import ui from '../ui/ui.module.css'
import styles from './horarios.module.css'

type Saved = { revisao: number; outrasRevisoes?: number[]; typed: Values }

type PreparingSetup = Pick<EditorSetup, 'form' | 'fields' | 'refuse' | 'saved' | 'seenAt'> & {
  /** 'a festa' */
  what: string
  preparedBy: (values: Values) => { excecoes: NewExcecao[]; eventos?: NewEvento[] }
}

export function preparingSetup({ what, preparedBy, ...setup }: PreparingSetup): EditorSetup {
  return {
    ...setup,
    tipo: 'excecao',
    check: (values) =>
      preparedBy(values).excecoes.length > 0
        ? undefined
        : 'Escreva a hora de uma celebração, pelo menos.',
    async write({ values, chave }) {
      const prepared = preparedBy(values as Values)
      const { message, data } = await post('prepararDias.php', prepared, chave)
      return { message, data: { ...data, typed: values } }
    },
    failed: (_, { error }) => failureMessage(`Erro ao salvar ${what}. Tente novamente: ${error}`),
  }
}

const written = ['excecao.php', 'evento.php']

export function usePreparing(setup: EditorSetup) {
  const [saved, setSaved] = useState<Saved>()
  const { messages, dismiss, isBusy, run } = useAction()
  const editor = useEditor(setup, {
    onSaved(data) {
      dismiss()
      setSaved(data as Saved)
    },
  })
  useWritesTo(written, editor.renewKey)
  function undo({ revisao: id, outrasRevisoes: outras = [], typed }: Saved) {
    void run('desfazer', async () => {
      await post('restaurar.php', { id, outras, lado: 'antes' }, newSaveKey())
      setSaved(undefined)
      editor.begin(typed)
      return texts.undonePrepared
    })
  }
  return {
    editor,
    afterSave: saved && !editor.isDirty && (
      <SecondaryButton aria-disabled={isBusy} onClick={() => undo(saved)}>
        {texts.undo}
      </SecondaryButton>
    ),
    messages,
  }
}

type PreparingFormProps = ReturnType<typeof usePreparing> & {
  title: string
  /** What is prepared already, or ''. */
  state?: string
  button: string
  advice?: ReactNode
  children: ReactNode
}

export function PreparingForm(props: PreparingFormProps) {
  const { editor, afterSave, messages, title, state = '', button, advice, children } = props
  const [wasRestored] = useState(editor.state.isRestored)
  return (
    <details className={classes(styles.row, styles.feast)} open={wasRestored}>
      <summary>
        <span>{title}</span>
        {state !== '' && <span className={styles.state}>{state}</span>}
      </summary>
      <div className={ui.paper}>
        <EditorForm {...{ editor, button, advice, afterSave }} label={title}>
          {children}
        </EditorForm>
        {messages}
      </div>
    </details>
  )
}
