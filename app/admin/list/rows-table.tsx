import { Fragment } from 'react'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/picture.tsx'
import editor from '../editor/editor.module.css'
import { Notices } from '../editor/notices.tsx'
import { words } from '../words.ts'
import { type ListKind, nameOf, type Row } from './list-kind.ts'
import styles from './list.module.css'
import type { RowDeeds } from './use-row-deeds.ts'

type RowsTableProps<Item extends Row> = {
  kind: ListKind<Item>
  rows: readonly Item[]
  deeds: RowDeeds<Item>
  labelledBy: string
  editedId: number | null
  onEdit: (item: Item) => void
}

/** The rows of a list; on a phone each is a card. */
export function RowsTable<Item extends Row>(props: RowsTableProps<Item>) {
  const { kind, rows, deeds, labelledBy } = props
  const hasPictures = kind.pictureOf !== undefined
  const noticePlace = Math.min(deeds.rowNotice?.place ?? Infinity, rows.length)
  const notice = deeds.rowNotice && (
    <tr className={styles.noticeRow}>
      <td colSpan={hasPictures ? 3 : 2}>
        <NoticeOfRow deeds={deeds} />
      </td>
    </tr>
  )
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {hasPictures && <th scope="col">Foto</th>}
          <th scope="col">Nome</th>
          <th scope="col">Opções</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((item, place) => (
          <Fragment key={item.id}>
            {noticePlace === place && notice}
            <RowOfTable {...props} item={item} place={place} />
          </Fragment>
        ))}
        {noticePlace === rows.length && notice}
      </tbody>
    </table>
  )
}

type RowOfTableProps<Item extends Row> = RowsTableProps<Item> & { item: Item; place: number }

function RowOfTable<Item extends Row>(props: RowOfTableProps<Item>) {
  const { kind, item, place, deeds, editedId, onEdit } = props
  const name = nameOf(kind, item)
  const detail = kind.detailOf?.(item) ?? ''
  const picture = kind.pictureOf?.(item)
  const isEdited = item.id === editedId
  return (
    <tr className={classes(isEdited && styles.edited)}>
      {picture && (
        <td className={styles.picture}>
          <Picture {...picture} alt="" frame="classic" sizes="6rem" />
        </td>
      )}
      <td className={styles.title}>
        <strong>{name}</strong>
        {detail !== '' && <span className={editor.hint}>{detail}</span>}
        {isEdited && <span className={styles.mark}>Em edição</span>}
      </td>
      <td className={styles.options}>
        <div className={styles.actions}>
          <button
            type="button"
            className={editor.secondary}
            aria-label={`Editar ${name}`}
            onClick={() => onEdit(item)}
          >
            Editar
          </button>
          {kind.action && (
            <button
              type="button"
              className={editor.secondary}
              aria-label={`${kind.action.text} para ${name}`}
              onClick={() => deeds.act(item, place)}
            >
              {kind.action.text}
            </button>
          )}
          <button
            type="button"
            className={editor.secondary}
            aria-label={`Excluir ${name}`}
            onClick={() => deeds.remove(item, place)}
          >
            Excluir
          </button>
        </div>
      </td>
    </tr>
  )
}

function NoticeOfRow<Item extends Row>({ deeds }: { deeds: RowDeeds<Item> }) {
  const { rowNotice, isBusy, undo, dismiss } = deeds
  if (rowNotice === undefined) return null
  return (
    <>
      <Notices notices={[rowNotice.notice]} onDismiss={dismiss}>
        {rowNotice.revisao !== undefined && (
          <button
            type="button"
            className={editor.secondary}
            disabled={isBusy}
            onClick={() => undo(rowNotice)}
          >
            {words.undo}
          </button>
        )}
      </Notices>
      {rowNotice.shown}
    </>
  )
}
