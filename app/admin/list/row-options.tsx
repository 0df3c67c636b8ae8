import { useState } from 'react'
import editor from '../editor/editor.module.css'
import { Question } from '../editor/question.tsx'
import { words } from '../words.ts'
import { nameOf, type Row, type RowAction } from './list-kind.ts'
import styles from './list.module.css'
import type { RowsTableProps } from './rows-table.tsx'

/** What can be done to one row. */
export function RowOptions<Item extends Row>(props: RowsTableProps<Item> & { item: Item }) {
  const { kind, item, user, deeds, isFormBusy, onEdit } = props
  const { working } = deeds
  const name = nameOf(kind, item)
  const isOwn = kind.ownHint !== undefined && item.id === user
  const isRemoving = working?.deed === 'remove' && working.id === item.id
  const removal = isRemoving ? words.removing : 'Excluir'
  return (
    <div className={styles.actions}>
      {isOwn && <span className={editor.hint}>{kind.ownHint}</span>}
      <button
        type="button"
        className={editor.secondary}
        aria-label={`Editar ${name}`}
        aria-disabled={isRemoving || isFormBusy}
        onClick={() => !isRemoving && onEdit(item)}
      >
        Editar
      </button>
      {!isOwn &&
        kind.actions
          ?.filter(({ isFor }) => isFor?.(item) ?? true)
          .map((action) => <ActionButton key={action.text} {...props} action={action} />)}
      {!isOwn && (
        <button
          type="button"
          className={editor.secondary}
          aria-label={`${removal} ${name}`}
          // Not disabled: the focus would be lost.
          aria-disabled={working !== undefined}
          onClick={() => deeds.remove(item)}
        >
          {removal}
        </button>
      )}
    </div>
  )
}

type ActionButtonProps<Item extends Row> = RowsTableProps<Item> & {
  item: Item
  action: RowAction<Item>
}

/** A further button that a kind may have; it asks before it does anything. */
function ActionButton<Item extends Row>(props: ActionButtonProps<Item>) {
  const { kind, item, deeds, action } = props
  const { working } = deeds
  const [isAsking, setAsking] = useState(false)
  const { text, question } = action
  const name = nameOf(kind, item)
  const isActing = working?.action === text && working.id === item.id
  const shown = isActing ? words.working : text
  return (
    <>
      <button
        type="button"
        className={editor.secondary}
        aria-label={`${shown} para ${name}`}
        aria-disabled={working !== undefined}
        onClick={() => working === undefined && setAsking(true)}
      >
        {shown}
      </button>
      {isAsking && (
        <Question
          title={question.title(name)}
          texts={[question.text]}
          stay="Cancelar"
          leave={question.yes}
          onStay={() => setAsking(false)}
          onLeave={() => {
            setAsking(false)
            deeds.act(item, action)
          }}
        />
      )}
    </>
  )
}
