// What was typed and not saved yet, kept in this browser: texts in local storage, chosen files in
// IndexedDB. Storage may be full or forbidden; the form then does without.
import { delMany, get, set } from 'idb-keyval'
import type { Files, Values } from './fields.ts'

/** A form of one person; `id` is that of the row, or null for a new one. */
export type DraftKey = { user: number; form: string; id: number | null }

export type Draft = {
  id: number | null
  /** The version of what the changes start from. */
  versao: number | undefined
  start: Values
  values: Values
  /** The fields for which a file is chosen. */
  files: readonly string[]
}

type Kept = Draft & { keptAt: number }

function nameOfForm({ user, form }: Omit<DraftKey, 'id'>): string {
  return `rascunho:${user}:${form}:`
}

function nameOf(key: DraftKey): string {
  return nameOfForm(key) + (key.id ?? 'novo')
}

export function keepDraft(key: DraftKey, draft: Draft): void {
  try {
    const kept: Kept = { ...draft, keptAt: Date.now() }
    localStorage.setItem(nameOf(key), JSON.stringify(kept))
  } catch {
    // As above.
  }
}

export function readDraft(key: DraftKey): Draft | undefined {
  return parse(read(nameOf(key)))
}

/** The draft of a form that was touched last, whichever row it is of. */
export function newestDraft(key: Omit<DraftKey, 'id'>): Draft | undefined {
  return namesOfDrafts(nameOfForm(key))
    .map((name) => parse(read(name)))
    .filter((draft) => draft !== undefined)
    .reduce<Kept | undefined>(
      (newest, each) => (newest === undefined || each.keptAt > newest.keptAt ? each : newest),
      undefined,
    )
}

export function dropDraft(key: DraftKey, fields: readonly string[]): void {
  try {
    localStorage.removeItem(nameOf(key))
  } catch {
    // As above.
  }
  const names = fields.map((field) => nameOfFile(key, field))
  if (names.length > 0) void quietly(() => delMany(names))
}

export async function keepFiles(key: DraftKey, fields: readonly string[], files: Files) {
  for (const field of fields) {
    const file = files[field]
    const name = nameOfFile(key, field)
    await quietly(() => (file === undefined ? delMany([name]) : set(name, file)))
  }
}

export async function readFiles(key: DraftKey, fields: readonly string[]): Promise<Files> {
  const found: Record<string, File> = {}
  for (const field of fields) {
    const file = await quietly(() => get<File>(nameOfFile(key, field)))
    if (file instanceof File) found[field] = file
  }
  return found
}

function nameOfFile(key: DraftKey, field: string): string {
  return `${nameOf(key)}:${field}`
}

function namesOfDrafts(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix))
  } catch {
    return []
  }
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function parse(text: string | null): Kept | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as Kept | null
    return kept !== null && typeof kept.values === 'object' ? kept : undefined
  } catch {
    return undefined
  }
}

async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    // As above.
    return undefined
  }
}
