// What the screen of one list shows and does: data for `ListAdmin`.
import type { ComponentType, ReactNode } from 'react'
import type { ListName, Lists } from '../../parish/parish.ts'
import type { Question } from '../../site/ui/confirm-dialog.tsx'
import type { TipoRevisado } from '../../api/history/tipos.ts'
import { createObservable } from '../../site/state/observable.ts'
import type { Mode, Values } from '../fields/fields.ts'
import type { EditorSetup } from '../editor/form-state.ts'
import type { FailureTexts, Message } from '../messages/message.ts'

export type ListedItem = { id: number; versao: number }

export type ListPath = Lists[ListName]['path'] | 'admin.php'
type OrderPath = Lists[ListName]['orderPath']

export type ListScreen<Item extends ListedItem> = EditorSetup & {
  path: ListPath
  orderPath?: OrderPath
  heading: string
  /** Headings of the form and of the rows. */
  headings: Record<Mode | 'list', string>
  /** Labels of the submit button. */
  buttons: Record<Mode, string>
  titleOf: (item: Item) => string
  /** Shown below a row's title. */
  detailOf?: (item: Item) => ReactNode
  /** The order in which the rows are shown, if it is not that of the list. */
  compare?: (one: Item, other: Item) => number
  /** Rows of the past are folded; they stand last. */
  isPast?: (item: Item) => boolean
  /** What the form's values mean, said while one types. */
  advice?: (item: Item) => ReactNode
  /** The field of the picture that is shown beside a row. */
  picture?: string
  loadFailed: (texts: FailureTexts) => string
  /** Said of a row that is removed. */
  removed: (name: string) => string
  /** Shown below the form after a save, until the next one. */
  savedContent?: (saved: object) => ReactNode
  removeFailed: (texts: FailureTexts) => Message
  preview?: (item: Item) => ReactNode
  actions?: readonly RowAction<Item>[]
  /** In a list of users, shown in one's own row, which can only be edited. */
  ownHint?: string
}

/** An action of which staff are asked first, or one that is a button of its own. */
export type RowAction<Item> = AskedAction<Item> | OwnButton<Item>

type OwnButton<Item> = { text: string; Button: ComponentType<{ item: Item; name: string }> }

export type AskedAction<Item> = {
  text: string
  /** Between the text and the name in the button's full name; 'para' without it. */
  preposition?: 'de'
  /** Without it the action is for all rows. */
  isFor?: (item: Item) => boolean
  question: (name: string) => Question
  /** The action as an infinitive, for the message of a failure. */
  name: string
  run: (item: Item) => Promise<{ message: Message; content?: ReactNode }>
}

export function nameOf<Item extends ListedItem>(
  { titleOf }: Pick<ListScreen<Item>, 'titleOf'>,
  item: Item,
): string {
  return titleOf(item).trim() || 'sem título'
}

/** Whether the row is the user's own, in a list of users. */
export function isOwnRow<Item extends ListedItem>(
  kind: ListScreen<Item>,
  { id }: Item,
  user: number,
): boolean {
  return kind.ownHint !== undefined && id === user
}

export type WantedForm = {
  tipo: TipoRevisado
  /** The id of a row, or some values of a new item. */
  item: number | Values
  /** Name of the field that gets the focus. */
  focus: string
}

/** What the list of a kind, in another block of the section, is asked to show in its form. */
export const wantedForm = createObservable<WantedForm | undefined>(undefined)
