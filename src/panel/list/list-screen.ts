import type { ComponentType, ReactNode } from 'react'
import type { Act } from '../../api/calls/rights.ts'
import type { ListName, Lists } from '../../parish/parish.ts'
import type { ConfirmQuestion } from '../../site/ui/confirm-dialog.tsx'
import type { Mode } from '../fields/fields.ts'
import type { EditorSetup } from '../editor/form-state.ts'
import type { FailureTexts, Message } from '../messages/message.ts'

export type ListedItem = { id: number; versao?: number }

export type ListPath = Lists[ListName]['path'] | 'admin.php' | 'convite.php'
type OrderPath = Lists[ListName]['orderPath']

export type ListScreen<Item extends ListedItem> = EditorSetup & {
  path: ListPath
  /** What the person may do in it; all by default. */
  acts?: readonly Act[]
  /** Items of the list to which those of a removed one may pass; all by default. */
  offers?: (item: object) => boolean
  /** Stands before the id in the address, in a section with two lists. */
  itemPrefix?: string
  orderPath?: OrderPath
  heading: string
  headings: Record<Mode | 'list', string>
  head?: ReactNode
  /** Label of the first field while the form of a new row is folded. */
  newLabel: string
  /** Button after a new row was saved. */
  addAnother: string
  /** Before that button: what a new row needs next. */
  nextStep?: (id: number) => ReactNode
  buttons: Record<Mode, string>
  titleOf: (item: Item) => string
  detailOf?: (item: Item) => ReactNode
  /** Order of the rows, if not the list's. */
  compare?: (one: Item, other: Item) => number
  /** Past rows come last, folded. */
  isPast?: (item: Item) => boolean
  /** Both, once what they need beside the rows is loaded, again after a change at `paths`. */
  order?: { load: () => Promise<RowOrder<Item>>; paths: readonly string[] }
  advice?: (item: Item) => ReactNode
  picture?: string
  loadFailed: (texts: FailureTexts) => string
  removed: (name: string) => string
  /** Shown below the row until it is dismissed. */
  savedContent?: (saved: object) => ReactNode
  removeFailed: (texts: FailureTexts) => Message
  preview?: (item: Item) => ReactNode
  actions?: readonly RowAction<Item>[]
  /** Hint in the user's own row, which can only be edited. */
  ownHint?: string
}

export type RowOrder<Item extends ListedItem> = Pick<ListScreen<Item>, 'compare' | 'isPast'>

export type RowAction<Item> = AskedAction<Item> | OwnButton<Item>

type OwnButton<Item> = { text: string; Button: ComponentType<{ item: Item; name: string }> }

export type AskedAction<Item> = {
  text: string
  /** Preposition in the button's full name; 'para' by default. */
  preposition?: 'de'
  /** Without it, the action is for all rows. */
  isFor?: (item: Item) => boolean
  question: (name: string) => ConfirmQuestion
  /** Infinitive, for the failure message. */
  name: string
  run: (item: Item) => Promise<{ message: Message; content?: ReactNode }>
}

export function rowName<Item extends ListedItem>(
  { titleOf }: Pick<ListScreen<Item>, 'titleOf'>,
  item: Item,
): string {
  return titleOf(item).trim() || 'sem título'
}

export function isOwnRow<Item extends ListedItem>(
  kind: ListScreen<Item>,
  { id }: Item,
  user: number,
): boolean {
  return kind.ownHint !== undefined && id === user
}
