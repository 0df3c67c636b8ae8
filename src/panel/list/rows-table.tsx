import { Fragment, useEffect, useRef } from 'react'
import { focusName } from '../../model/kinds/file-fields.ts'
import { folderOf } from '../../parish/parish.ts'
import { useUsuario } from '../../site/session/session.ts'
import { classes } from '../../site/ui/classes.ts'
import { Picture } from '../../site/ui/picture.tsx'
import { hasDraft } from '../editor/drafts.ts'
import { draftKeyOf } from '../editor/form-state.ts'
import { Messages } from '../messages/messages.tsx'
import { texts } from '../messages/texts.ts'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import ui from '../ui/ui.module.css'
import { isOwnRow, rowName, type ListedItem } from './list-screen.ts'
import styles from './list.module.css'
import { RowOptions, type RowsTableProps } from './row-options.tsx'

export function RowsTable<Item extends ListedItem>(props: RowsTableProps<Item>) {
  const { kind, rows, actions } = props
  const columns = kind.picture === undefined ? 2 : 3
  const isShown = (id: number) => rows.some((row) => row.id === id)
  const messagesBelow = (id?: number) =>
    actions.rowMessages
      .filter(({ above }) => above.findLast(isShown) === id)
      .map((message) => (
        <tr key={`aviso-${message.of}-${message.message.text}`} className={styles.messageRow}>
          <td colSpan={columns}>
            <Messages
              messages={[message.message]}
              // The password below it would go too.
              isKept={message.content !== undefined}
              onDismiss={message.revisoes ? undefined : () => actions.dismiss(message)}
            >
              {message.revisoes && (
                <SecondaryButton
                  aria-disabled={actions.running !== undefined}
                  onClick={() => actions.undo(message)}
                >
                  {texts.undo}
                </SecondaryButton>
              )}
            </Messages>
            {message.content}
          </td>
        </tr>
      ))
  return (
    <table className={styles.table} aria-label={kind.headings.list}>
      <thead>
        <tr>
          {columns === 3 && <th scope="col">Foto</th>}
          <th scope="col">Nome</th>
          <th scope="col">Opções</th>
        </tr>
      </thead>
      <tbody>
        {messagesBelow()}
        {rows.map((item) => (
          <Fragment key={item.id}>
            <RowOfTable {...props} item={item} />
            {props.below?.id === item.id && (
              <tr className={styles.formRow}>
                <td colSpan={columns}>{props.below.content}</td>
              </tr>
            )}
            {messagesBelow(item.id)}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function RowOfTable<Item extends ListedItem>(props: RowsTableProps<Item> & { item: Item }) {
  const { kind, item, editor } = props
  const user = useUsuario()!.id
  const detail = kind.detailOf?.(item) ?? ''
  const values = item as ListedItem & Record<string, unknown>
  const isEdited = item.id === editor.state.id
  const row = useRef<HTMLTableRowElement>(null)
  const hasBelow = props.below?.id === item.id
  const hadBelow = useRef(false)
  useEffect(() => {
    // The form or message that had the focus is gone.
    const hasLostFocus = document.activeElement === document.body
    if (hadBelow.current && !hasBelow && hasLostFocus) row.current?.querySelector('button')?.focus()
    hadBelow.current = hasBelow
  }, [hasBelow])
  return (
    <tr ref={row} className={classes(isEdited && styles.edited)}>
      {kind.picture !== undefined && (
        <td className={styles.picture}>
          <Picture
            folder={folderOf(kind.tipo, item.id)!}
            fileName={String(values[kind.picture])}
            focus={String(values[focusName(kind.picture)])}
            alt=""
            frame="classic"
            sizes="6rem"
            keepsFrame
          />
        </td>
      )}
      <td className={styles.title}>
        <strong>{rowName(kind, item)}</strong>
        {isOwnRow(kind, item, user) && <span className={ui.hint}>{kind.ownHint}</span>}
        {detail !== '' && <span className={ui.hint}>{detail}</span>}
        {isEdited && <span className="changed">Em edição</span>}
        {!isEdited && hasDraft(draftKeyOf(kind, user, item.id)) && (
          <span className="changed">{texts.draftThere}</span>
        )}
      </td>
      <td className={styles.options}>
        <RowOptions {...props} />
      </td>
    </tr>
  )
}
