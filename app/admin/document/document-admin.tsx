import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { EditorForm } from '../editor/editor-form.tsx'
import styles from '../editor/editor.module.css'
import { asKept } from '../editor/fields.ts'
import { LoadFailure } from '../editor/load-failure.tsx'
import { saidBy } from '../editor/said.ts'
import { useEditor } from '../editor/use-editor.ts'
import { useLoaded } from '../use-loaded.ts'
import { words } from '../words.ts'
import type { DocumentKind } from './document-kind.ts'

type DocumentAdminProps<Item extends object> = {
  kind: DocumentKind<Item>
  /** Id of whoever edits. */
  user: number
}

/** What there is only one of: one form. */
export function DocumentAdmin<Item extends object>({ kind, user }: DocumentAdminProps<Item>) {
  const heading = useId()
  const { value: loaded, failure, reload } = useLoaded(kind.load)
  return (
    <section className={styles.block} aria-labelledby={heading}>
      <h2 id={heading}>{kind.heading}</h2>
      {failure !== undefined && (
        <LoadFailure text={kind.loadFailed(saidBy(failure))} onRetry={() => void reload()} />
      )}
      {loaded === undefined && failure === undefined && <p role="status">{words.loading}</p>}
      {loaded && <DocumentForm kind={kind} user={user} loaded={loaded} labelledBy={heading} />}
    </section>
  )
}

type DocumentFormProps<Item extends object> = DocumentAdminProps<Item> & {
  loaded: Item
  labelledBy: string
}

function DocumentForm<Item extends object>(props: DocumentFormProps<Item>) {
  const { kind, user, loaded, labelledBy } = props
  const { revalidate } = useRevalidator()
  /** The document as it is known to be on the site. */
  const [known, setKnown] = useState<object>(loaded)
  const editor = useEditor(kind, {
    user,
    document: loaded,
    onSaved(saved) {
      setKnown(saved)
      editor.showSaved(saved)
      if (kind.isInLayout) void revalidate()
    },
    onNewer(newer) {
      if (newer !== undefined) setKnown(newer)
    },
  })
  const { state, urls } = editor
  return (
    <div className={styles.paper}>
      <EditorForm
        editor={editor}
        labelledBy={labelledBy}
        button="Salvar"
        onDiscard={() => editor.discard(known)}
        preview={kind.preview({ ...known, ...asKept(kind.fields, state.values), ...urls } as Item)}
      />
    </div>
  )
}
