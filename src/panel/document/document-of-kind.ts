import type { ReactNode } from 'react'
import type { DocumentKind } from '../../model/kinds/kind.ts'
import type { DocumentName, Documents } from '../../parish/parish.ts'
import { pages } from '../../parish/paths.ts'
import { alerts, updatedSentence } from '../../api/sentences/messages.ts'
import { refusals } from '../../api/sentences/refusals.ts'
import { ApiError, getNow, put } from '../../site/client/client.ts'
import { formFields } from '../fields/fields.ts'
import type { EditorSetup } from '../editor/form-state.ts'
import { type FailureTexts, failureMessage } from '../messages/message.ts'

export type DocumentScreen<Item extends object> = EditorSetup & {
  heading: string
  /** @throws ApiError */
  load: () => Promise<Item>
  loadFailed: (texts: FailureTexts) => string
  preview: (item: Item) => ReactNode
  /** What a change asks to be changed elsewhere. */
  afterSave?: (before: Item, saved: Item) => ReactNode
}

/** @param own replaces parts derived from the definition */
export function documentOfKind<Item extends object>(
  kind: Documents[DocumentName],
  own: Partial<DocumentScreen<Item>> & Pick<DocumentScreen<Item>, 'preview'>,
): DocumentScreen<Item> {
  const { name, heading, check, page }: DocumentKind = kind
  const { path } = kind
  return {
    form: name,
    tipo: name as DocumentName,
    heading,
    fields: formFields(kind),
    async load() {
      const { data } = await getNow(path)
      const document: unknown = Array.isArray(data) ? data[0] : data
      if (document === undefined) throw new ApiError(404, refusals.notFound)
      return document as Item
    },
    loadFailed: ({ error }) => `Erro ao carregar ${heading}: ${error}`,
    write: ({ values, ...sent }) => put(path, values, sent),
    saved: () => updatedSentence(kind),
    seenAt: () => page?.path ?? pages[kind.shownOn[0]],
    failed: (_, { error }) => failureMessage(alerts.edit(error)),
    ...(check && { refuse: check }),
    ...own,
  }
}
