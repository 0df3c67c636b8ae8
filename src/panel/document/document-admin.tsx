import { type ReactNode, useState } from 'react'
import { EditorForm } from '../editor/editor-form.tsx'
import { useEditor } from '../editor/use-editor.ts'
import { LoadState } from '../messages/load-state.tsx'
import { useAnswer } from '../ui/use-answer.ts'
import { Block } from '../ui/block.tsx'
import { useAsked } from '../ui/open-item.ts'
import ui from '../ui/ui.module.css'
import { useLoaded } from '../ui/use-loaded.ts'
import type { DocumentScreen } from './document-of-kind.ts'

type DocumentAdminProps<Item extends object> = { kind: DocumentScreen<Item> }

export function DocumentAdmin<Item extends object>({ kind }: DocumentAdminProps<Item>) {
  const loaded = useLoaded(kind.load)
  const { value } = loaded
  return (
    <Block title={kind.heading}>
      <LoadState loaded={loaded} failed={kind.loadFailed} />
      {value && <DocumentForm kind={kind} value={value} show={loaded.show} />}
    </Block>
  )
}

type DocumentFormProps<Item extends object> = DocumentAdminProps<Item> & {
  value: Item
  show: (value: Item) => void
}

function DocumentForm<Item extends object>({ kind, value, show }: DocumentFormProps<Item>) {
  const [offer, setOffer] = useState<ReactNode>()
  const editor = useEditor(kind, {
    row: value,
    onSaved(saved) {
      setOffer(kind.afterSave?.(value, { ...value, ...(saved as Item) }))
      show(saved as Item)
    },
    onNewer(newer) {
      if (newer !== undefined) show(newer as Item)
    },
  })
  const box = useAnswer(useAsked(kind.form))
  return (
    <div ref={box} className={ui.paper}>
      <EditorForm
        editor={editor}
        label={kind.heading}
        button="Salvar"
        preview={kind.preview({ ...value, ...editor.shown() })}
      />
      {offer}
    </div>
  )
}
