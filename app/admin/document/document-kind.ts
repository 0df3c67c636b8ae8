import type { ReactNode } from 'react'
import type { EditorSetup } from '../editor/form-state.ts'
import type { FailureTexts } from '../messages/message.ts'

export type DocumentKind<Item extends object> = EditorSetup & {
  heading: string
  /** @throws ApiError */
  load: () => Promise<Item>
  loadFailed: (texts: FailureTexts) => string
  preview: (item: Item) => ReactNode
  /** Whether header or footer show some of its fields. */
  isInLayout?: true
}
