import { useState, type ReactNode } from 'react'
import { isListName } from '../../parish/parish.ts'
import { useUsuario } from '../../site/session/session.ts'
import { texts } from '../messages/texts.ts'
import { AskingButton } from '../../site/ui/confirm-dialog.tsx'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import { isOwnRow, nameOf, type ListedItem, type ListScreen } from './list-screen.ts'
import styles from './list.module.css'
import { dependentsOf, RemovalDialog } from './removal-dialog.tsx'

import type { Editor } from '../editor/use-editor.ts'
import type { RowActions } from './use-row-actions.ts'

export type RowsTableProps<Item extends ListedItem> = {
  kind: ListScreen<Item>
  /** Those that are shown. */
  rows: readonly Item[]
  /** What is shown below a row. */
  below?: { id: number; content: ReactNode } | undefined
  actions: RowActions<Item>
  editor: Editor
  onEdit: (item: Item) => void
}

type RowOptionsProps<Item extends ListedItem> = RowsTableProps<Item> & { item: Item }

/** The buttons of a row; on a user's own row only 'Editar'. */
export function RowOptions<Item extends ListedItem>(props: RowOptionsProps<Item>) {
  const { kind, item, actions, editor, onEdit } = props
  const [dependents, setDependents] = useState('')
  const { running } = actions
  const name = nameOf(kind, item)
  const isOwn = isOwnRow(kind, item, useUsuario()!.id)
  const isRemoving = running?.action === 'remove' && running.id === item.id
  const removal = isRemoving ? texts.removing : 'Excluir'
  const further =
    kind.actions?.filter((each) => !('isFor' in each) || (each.isFor?.(item) ?? true)) ?? []
  async function askToRemove() {
    if (running !== undefined) return
    const { tipo } = kind
    // Without a connection the removal itself says so.
    const found = isListName(tipo) ? await dependentsOf(tipo, item.id).catch(() => '') : ''
    if (found === '') actions.remove(item)
    else setDependents(found)
  }
  return (
    <div className={styles.actions}>
      <SecondaryButton
        aria-label={`Editar ${name}`}
        aria-disabled={isRemoving || editor.busy !== undefined}
        onClick={() => !isRemoving && onEdit(item)}
      >
        Editar
      </SecondaryButton>
      {!isOwn && (
        <>
          {further.map((action) => {
            if ('Button' in action) return <action.Button key={action.text} {...{ item, name }} />
            const isRunning = running?.action === action && running.id === item.id
            const shown = isRunning ? texts.working : action.text
            return (
              <AskingButton
                key={action.text}
                aria-label={`${shown} ${action.preposition ?? 'para'} ${name}`}
                question={action.question(name)}
                isBusy={running !== undefined}
                onConfirm={() => actions.run(item, action)}
              >
                {shown}
              </AskingButton>
            )
          })}
          <SecondaryButton
            aria-label={`${removal} ${name}`}
            // A disabled button would lose the focus.
            aria-disabled={running !== undefined}
            onClick={() => void askToRemove()}
          >
            {removal}
          </SecondaryButton>
          {dependents !== '' && isListName(kind.tipo) && (
            <RemovalDialog
              list={kind.tipo}
              id={item.id}
              name={name}
              dependents={dependents}
              onCancel={() => setDependents('')}
              onRemove={(sucessora) => {
                setDependents('')
                actions.remove(item, sucessora)
              }}
            />
          )}
        </>
      )}
    </div>
  )
}
