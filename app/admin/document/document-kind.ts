// What there is only one of, as staff edit it: one screen, told apart by a table of these.
import type { ReactNode } from 'react'
import type { EditorSetup } from '../editor/form-state.ts'
import type { Said } from '../editor/said.ts'

export type DocumentKind<Item extends object> = EditorSetup & {
  heading: string
  /** @throws ApiError */
  load: () => Promise<Item>
  loadFailed: (said: Said) => string
  preview: (item: Item) => ReactNode
  /** Header and footer of every page show something of it. */
  isInLayout?: true
}
