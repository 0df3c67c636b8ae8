// What was typed and not saved yet, kept in this browser: texts in local storage, chosen files in
// IndexedDB. Storage may be full or forbidden; the form then does without.
import { delMany, get, set } from 'idb-keyval'
import { type Files, isSame, type Values } from './fields.ts'

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

/** Milliseconds for which a draft is kept: others may use the same computer. */
const maxAge = 30 * 24 * 60 * 60_000

const prefix = 'rascunho:'

/** What this window last wrote or read under a name: another one may have written since. */
const own = new Map<string, string>()
const ownFiles = new Set<string>()

function nameOfForm({ user, form }: Omit<DraftKey, 'id'>): string {
  return `${prefix}${user}:${form}:`
}

function nameOf(key: DraftKey): string {
  return nameOfForm(key) + (key.id ?? 'novo')
}

/** @returns whether there was room for it */
export function keepDraft(key: DraftKey, draft: Draft): boolean {
  const kept: Kept = { ...draft, keptAt: Date.now() }
  const text = JSON.stringify(kept)
  try {
    localStorage.setItem(nameOf(key), text)
  } catch {
    return false
  }
  own.set(nameOf(key), text)
  return true
}

export function readDraft(key: DraftKey): Draft | undefined {
  const text = read(nameOf(key))
  if (text !== null) own.set(nameOf(key), text)
  return parse(text)
}

/** Whether there is something typed for a row, or for a new one, that is not saved. */
export function hasDraft(key: DraftKey): boolean {
  return parse(read(nameOf(key))) !== undefined
}

/** Calls back when another window keeps something else in the place of this form's draft. */
export function onOtherDraft(key: DraftKey, call: () => void): () => void {
  const listen = ({ key: name, newValue }: StorageEvent) => {
    if (name === nameOf(key) && newValue !== null) call()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

/** The draft of a form that was touched last, whichever row it is of. */
export function newestDraft(key: Omit<DraftKey, 'id'>): Draft | undefined {
  const newest = namesOfDrafts(nameOfForm(key))
    .map((name) => parse(read(name)))
    .filter((draft) => draft !== undefined)
    .reduce<Kept | undefined>(
      (newest, each) => (newest === undefined || each.keptAt > newest.keptAt ? each : newest),
      undefined,
    )
  return newest && readDraft({ ...key, id: newest.id })
}

/**
 * Forgets a draft, if it is this window's: what was typed in another one since stays.
 *
 * @param fields those for which a file may be kept
 * @param over what was saved or given up: a draft of just that is over, whichever window kept it
 */
export function dropDraft(key: DraftKey, fields: readonly string[], over?: Values): void {
  const name = nameOf(key)
  const text = read(name)
  if (text !== null) {
    const isOver = over !== undefined && isSame(parse(text)?.values ?? {}, over)
    if (text !== own.get(name) && !isOver) return
  }
  forget(
    name,
    fields.map((field) => nameOfFile(key, field)),
  )
}

/** Forgets what nobody has touched for a month. */
export function dropOldDrafts(): void {
  for (const name of namesOfDrafts(prefix)) {
    const kept = parseAny(read(name))
    if (kept === undefined || !isOld(kept)) continue
    forget(
      name,
      kept.files.map((field) => `${name}:${field}`),
    )
  }
}

function forget(name: string, files: string[]): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // As above.
  }
  own.delete(name)
  if (files.length > 0) void quietly(() => delMany(files))
}

/** @returns whether there was room for them */
export async function keepFiles(
  key: DraftKey,
  fields: readonly string[],
  files: Files,
): Promise<boolean> {
  let isKept = true
  for (const field of fields) {
    const file = files[field]
    const name = nameOfFile(key, field)
    if (file === undefined) {
      // Another window may have chosen one.
      if (ownFiles.delete(name)) await quietly(() => delMany([name]))
      continue
    }
    ownFiles.add(name)
    const kept = await quietly(() => set(name, file).then(() => true))
    isKept &&= kept === true
  }
  return isKept
}

export async function readFiles(key: DraftKey, fields: readonly string[]): Promise<Files> {
  const found: Record<string, File> = {}
  for (const field of fields) {
    const file = await quietly(() => get<File>(nameOfFile(key, field)))
    ownFiles.add(nameOfFile(key, field))
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
  const kept = parseAny(text)
  return kept && !isOld(kept) ? kept : undefined
}

function isOld({ keptAt }: Kept): boolean {
  return Date.now() - keptAt > maxAge
}

function parseAny(text: string | null): Kept | undefined {
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
