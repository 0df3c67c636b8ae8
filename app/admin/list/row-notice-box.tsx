import editor from '../editor/editor.module.css'
import { Notices } from '../editor/notices.tsx'
import { words } from '../words.ts'
import type { Row } from './list-kind.ts'
import type { RowDeeds, RowNotice } from './use-row-deeds.ts'

type RowNoticeBoxProps<Item extends Row> = { notice: RowNotice; deeds: RowDeeds<Item> }

/** What became of a deed, and the way to undo it. */
export function RowNoticeBox<Item extends Row>({ notice, deeds }: RowNoticeBoxProps<Item>) {
  const canUndo = notice.revisao !== undefined
  return (
    <>
      <Notices
        notices={[notice.notice]}
        onDismiss={canUndo ? undefined : () => deeds.dismiss(notice)}
      >
        {canUndo && (
          <button
            type="button"
            className={editor.secondary}
            aria-disabled={deeds.working !== undefined}
            onClick={() => deeds.undo(notice)}
          >
            {words.undo}
          </button>
        )}
      </Notices>
      {notice.shown}
    </>
  )
}
