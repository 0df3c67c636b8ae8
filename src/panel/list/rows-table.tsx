import { Fragment, useEffect } from 'react'
import { focusName } from '../../model/kinds/file-fields.ts'
import { folderOf } from '../../parish/parish.ts'
import { useUser } from '../../site/session/session.ts'
import { classes } from '../../site/ui/classes.ts'
import { Picture } from '../../site/ui/picture.tsx'
import { hasDraft } from '../editor/drafts.ts'
import { Messages } from '../messages/messages.tsx'
import { texts } from '../messages/texts.ts'
import { SecondaryButton } from '../../site/ui/secondary-button.tsx'
import ui from '../ui/ui.module.css'
import { isOwnRow, rowName, type ListedItem, type ListScreen } from './list-screen.ts'
import styles from './list.module.css'
import { RowOptions, type RowsTableProps } from './row-options.tsx'
import type { RowMessage } from './use-row-actions.ts'

export function RowsTable<Item extends ListedItem>(props: RowsTableProps<Item>) {
  const { kind, rows, actions } = props
  const hasPictures = rows.some((item) => pictureOf(kind, item) !== '')
  const columns = hasPictures ? 3 : 2
  const isShown = (id: number) => rows.some((row) => row.id === id)
  const messagesBelow = (id?: number) =>
    actions.rowMessages
      .filter(({ above }) => above.findLast(isShown) === id)
      .map((message) => (
        <tr key={`aviso-${message.of}-${message.messages[0]!.text}`} className={styles.messageRow}>
          <td colSpan={columns}>
            <MessageOfRow {...props} message={message} />
          </td>
        </tr>
      ))
  return (
    <table className={styles.table} aria-label={kind.headings.list}>
      <thead>
        <tr>
          <th scope="col">Nome</th>
          {hasPictures && <th scope="col">Foto</th>}
          <th scope="col">Opções</th>
        </tr>
      </thead>
      <tbody>
        {messagesBelow()}
        {rows.map((item) => (
          <Fragment key={item.id}>
            <RowOfTable {...props} {...{ item, hasPictures }} />
            {messagesBelow(item.id)}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

type MessageOfRowProps<Item extends ListedItem> = Omit<RowsTableProps<Item>, 'rows'> & {
  message: RowMessage
}

export function MessageOfRow<Item extends ListedItem>(props: MessageOfRowProps<Item>) {
  const { kind, actions, open, message } = props
  useEffect(() => () => focusRow(kind.form, message.of), [kind.form, message.of])
  return (
    <div>
      <Messages
        messages={message.messages}
        // The password below it would go too.
        isKept={message.content !== undefined}
        onDismiss={message.revisoes ? undefined : (each) => actions.dismiss(message, each)}
      >
        {message.revisoes && (
          <SecondaryButton
            aria-disabled={actions.running !== undefined}
            onClick={() => actions.undo(message)}
          >
            {texts.undo}
          </SecondaryButton>
        )}
        {message.isNew && open.item === '' && (
          <>
            {kind.nextStep?.(message.of)}
            <SecondaryButton onClick={() => open.show('novo')}>{kind.addAnother}</SecondaryButton>
          </>
        )}
      </Messages>
      {message.content}
    </div>
  )
}

/** Where the focus goes that was lost with the form or the message of a row. */
export function focusRow(form: string, id: number | null, otherwise?: HTMLElement | null): void {
  if (document.activeElement !== document.body) return
  const row = document.getElementById(`${form}-${id}`)
  const next = row?.querySelector<HTMLElement>('[aria-label]') ?? otherwise
  next?.focus()
}

type RowOfTableProps<Item extends ListedItem> = RowsTableProps<Item> & {
  item: Item
  hasPictures: boolean
}

function RowOfTable<Item extends ListedItem>(props: RowOfTableProps<Item>) {
  const { kind, item, hasPictures, open, actions } = props
  const user = useUser()!.id
  const detail = kind.detailOf?.(item) ?? ''
  const picture = pictureOf(kind, item)
  const isEdited = item.id === open.id
  const isRemoving = actions.running?.action === 'remove' && actions.running.id === item.id
  return (
    <tr id={`${kind.form}-${item.id}`} className={classes(isEdited && styles.edited)}>
      <td className={styles.title}>
        {/* The keyboard has 'Editar'. */}
        <button
          type="button"
          tabIndex={-1}
          disabled={kind.acts?.includes('change') === false}
          onClick={() => !isRemoving && open.show(item.id)}
        >
          <span>
            <strong>{rowName(kind, item)}</strong>
            {isEdited && <span className="changed">Em edição</span>}
            {!isEdited && hasDraft({ user, form: kind.form, id: item.id }) && (
              <span className="changed">{texts.draftThere}</span>
            )}
            {detail !== '' && <span className={ui.hint}>{detail}</span>}
            {isOwnRow(kind, item, user) && <span className={ui.hint}>{kind.ownHint}</span>}
          </span>
        </button>
      </td>
      {hasPictures && (
        <td className={styles.picture}>
          {picture !== '' && (
            <Picture
              folder={folderOf(kind.tipo, item.id)!}
              fileName={picture}
              focus={String((item as Values)[focusName(kind.picture!)])}
              alt=""
              frame="classic"
              sizes={6}
              keepsFrame
            />
          )}
        </td>
      )}
      <td className={styles.options}>
        <RowOptions {...props} isRemoving={isRemoving} />
      </td>
    </tr>
  )
}

type Values = Readonly<Record<string, unknown>>

/** '' for none. */
function pictureOf<Item extends ListedItem>({ picture }: ListScreen<Item>, item: Item): string {
  return picture === undefined ? '' : String((item as Values)[picture] ?? '')
}
