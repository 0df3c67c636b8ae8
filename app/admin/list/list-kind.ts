import type { ReactNode } from 'react'
import type { ListName, Lists } from '../../../contract/kinds/kinds.ts'
import { getNow, post, put, remove } from '../../api/client.ts'
import { newSaveKey } from '../../api/save-key.ts'
import type { Mode } from '../fields/fields.ts'
import type { EditorSetup, ToWrite, Written } from '../editor/form-state.ts'
import type { Message, FailureTexts } from '../messages/message.ts'
import type { Question } from '../ui/confirm-dialog.tsx'

export type Row = { id: number; versao: number }

type ListPath = Lists[ListName]['path'] | 'admin.php'
type OrderPath = Lists[ListName]['orderPath']

export type ListKind<Item extends Row> = EditorSetup & {
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
  advice?: (item: Item, rows: readonly Item[]) => ReactNode
  /** The field of the picture that is shown beside a row. */
  picture?: string
  loadFailed: (texts: FailureTexts) => string
  /** Shown below the form after a save, until the next one. */
  savedContent?: (saved: object) => ReactNode
  removeFailed: (texts: FailureTexts) => Message
  preview?: (item: Item) => ReactNode
  actions?: readonly RowAction<Item>[]
  /** In a list of users, shown in one's own row, which can only be edited. */
  ownHint?: string
}

export type RowAction<Item> = {
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

export function nameOf<Item extends Row>({ titleOf }: ListKind<Item>, item: Item): string {
  return titleOf(item).trim() || 'sem título'
}

/** Whether the row is the user's own, in a list of users. */
export function isOwnRow<Item extends Row>(
  kind: ListKind<Item>,
  { id }: Item,
  user: number,
): boolean {
  return kind.ownHint !== undefined && id === user
}

// The contract has one type for each path, these functions take any path: the fields of the form
// match the path.

export async function listRows<Item extends Row>(path: ListPath): Promise<readonly Item[]> {
  const { data } = await getNow(path)
  return data as unknown as Item[]
}

export function writeTo(path: ListPath): (toWrite: ToWrite) => Promise<Written> {
  return ({ mode, values, ...sent }) =>
    mode === 'add' ? post(path, values as never, sent.chave) : put(path, values as never, sent)
}

/** @param sucessora see `RemoveReferencedItem` of the contract. @returns the revisions that undo it */
export async function removeRow(
  path: ListPath,
  id: number,
  sucessora?: number | null,
): Promise<readonly number[]> {
  const json = { id, ...(sucessora !== undefined && { sucessora }) }
  const { data } = await remove(path, json, newSaveKey())
  return [data.revisao, ...(data.outrasRevisoes ?? [])]
}
