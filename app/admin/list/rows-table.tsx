import { Fragment } from 'react'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/picture.tsx'
import { hasDraft } from '../editor/drafts.ts'
import editor from '../editor/editor.module.css'
import { keyOf } from '../editor/form-state.ts'
import { words } from '../words.ts'
import { type ListKind, nameOf, type Row } from './list-kind.ts'
import styles from './list.module.css'
import { RowNoticeBox } from './row-notice-box.tsx'
import { RowOptions } from './row-options.tsx'
import type { RowDeeds } from './use-row-deeds.ts'

export type RowsTableProps<Item extends Row> = {
  kind: ListKind<Item>
  rows: readonly Item[]
  deeds: RowDeeds<Item>
  labelledBy: string
  /** Id of whoever edits. */
  user: number
  editedId: number | null
  isFormBusy: boolean
  onEdit: (item: Item) => void
}

/** The rows of a list; on a phone each is a card. */
export function RowsTable<Item extends Row>(props: RowsTableProps<Item>) {
  const { kind, rows, deeds, labelledBy } = props
  const columns = kind.pictureOf === undefined ? 2 : 3
  /** What was told of rows that somebody else removed comes last. */
  const lost = deeds.rowNotices.filter(
    ({ below }) => below !== null && rows.every(({ id }) => id !== below),
  )
  const noticesBelow = (id: number | null) => deeds.rowNotices.filter(({ below }) => below === id)
  const shown = (notices: typeof deeds.rowNotices) =>
    notices.map((notice) => (
      <tr key={`aviso-${notice.of}-${notice.notice.text}`} className={styles.noticeRow}>
        <td colSpan={columns}>
          <RowNoticeBox notice={notice} deeds={deeds} />
        </td>
      </tr>
    ))
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {columns === 3 && <th scope="col">Foto</th>}
          <th scope="col">Nome</th>
          <th scope="col">Opções</th>
        </tr>
      </thead>
      <tbody>
        {shown(noticesBelow(null))}
        {rows.map((item) => (
          <Fragment key={item.id}>
            <RowOfTable {...props} item={item} />
            {shown(noticesBelow(item.id))}
          </Fragment>
        ))}
        {shown(lost)}
      </tbody>
    </table>
  )
}

function RowOfTable<Item extends Row>(props: RowsTableProps<Item> & { item: Item }) {
  const { kind, item, user, editedId } = props
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
        <strong>{nameOf(kind, item)}</strong>
        {detail !== '' && <span className={editor.hint}>{detail}</span>}
        {isEdited && <span className={styles.mark}>Em edição</span>}
        {!isEdited && hasDraft(keyOf(kind, user, item.id)) && (
          <span className={styles.mark}>{words.draftThere}</span>
        )}
      </td>
      <td className={styles.options}>
        <RowOptions {...props} />
      </td>
    </tr>
  )
}
