// The lists that staff edit: one screen, told apart by a table of these.
import type { ReactNode } from 'react'
import type { ListName, Lists, UploadFolder } from '../../../contract/kinds/kinds.ts'
import { getNow, post, put, remove } from '../../api/client.ts'
import type { Mode } from '../editor/fields.ts'
import type { EditorSetup, ToWrite, Written } from '../editor/form-state.ts'
import type { Notice, Said } from '../editor/said.ts'

export type Row = { id: number; versao: number }

type ListPath = Lists[ListName]['path'] | 'admin.php'
type OrderPath = Lists[ListName]['orderPath']

export type ListKind<Item extends Row> = EditorSetup & {
  path: ListPath
  /** Where the order can be changed. */
  orderPath?: OrderPath
  heading: string
  /** What stands above the form, and above the rows. */
  headings: Record<Mode | 'list', string>
  /** Said above the form of a new one. */
  addHint?: string
  /** What the button that saves reads. */
  buttons: Record<Mode, string>
  titleOf: (item: Item) => string
  /** What a row says beside its title. */
  detailOf?: (item: Item) => string
  pictureOf?: (item: Item) => { folder: UploadFolder; fileName: string }
  loadFailed: (said: Said) => string
  removeFailed: (said: Said) => Notice
  preview?: (item: Item) => ReactNode
  /** Further buttons for each row. */
  actions?: readonly RowAction<Item>[]
  /** Where rows are people: said in one's own, which can be neither removed nor acted on. */
  ownHint?: string
}

export type RowAction<Item> = {
  text: string
  /** Which rows have it; all, unless this says otherwise. */
  isFor?: (item: Item) => boolean
  /** Asked before: what is replaced by it, and what the button says that does it. */
  question: { title: (name: string) => string; text: string; yes: string }
  run: (item: Item) => Promise<{ notice: Notice; shown?: ReactNode }>
  failed: (error: unknown) => Notice
}

/** A row's title, also where staff gave it none. */
export function nameOf<Item extends Row>({ titleOf }: ListKind<Item>, item: Item): string {
  return titleOf(item).trim() || 'sem título'
}

// The contract has a type for each path; here any of them is meant, and the table of fields sees to
// it that what is sent is what that path takes.

export async function listRows<Item extends Row>(path: ListPath): Promise<readonly Item[]> {
  const { data } = await getNow(path)
  return data as unknown as Item[]
}

/** Makes the call that adds a row or changes one. */
export function writeTo(path: ListPath): (toWrite: ToWrite) => Promise<Written> {
  return ({ mode, values, versao }) =>
    mode === 'add' ? post(path, values as never) : put(path, values as never, versao)
}

/** @returns the revision with which it can be undone */
export async function removeRow(path: ListPath, id: number): Promise<number> {
  const { data } = await remove(path, { id })
  return data.revisao
}

export async function saveOrder(path: OrderPath, ids: number[]): Promise<string> {
  const { message } = await put(path, { ids })
  return message
}
