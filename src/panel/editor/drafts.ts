// Drafts of forms: texts in local storage, files in IndexedDB. Without storage there are none.
import { delMany, get, set } from 'idb-keyval'
import { day } from '../../model/milliseconds.ts'
import { draftPrefix, namesOfDrafts } from '../../site/session/draft-storage.ts'
import { lastUser } from '../../site/session/session.ts'
import { readStored, store } from '../../site/state/storage.ts'
import { type Files, areSameValues, type Values } from '../fields/fields.ts'

/** Id of a list's row; null for a new row or a document. */
export type DraftKey = { user: number; form: string; id: number | null }

export type Draft = {
  versao: number | undefined
  start: Values
  values: Values
  files: readonly string[]
  /** Key of the pending save. */
  chave: string
}

type Stored = Draft & { keptAt: number }

/** Milliseconds. Drafts expire because computers are shared. */
const maxAge = 30 * day

/** Last text of each entry in this window: another window may have overwritten it. */
const own = new Map<string, string>()
const ownFiles = new Set<string>()

function nameOf({ user, form, id }: DraftKey): string {
  return `${draftPrefix(user)}${form}:${id ?? 'novo'}`
}

/** @returns false without room, or after 'Sair' in another tab */
export function storeDraft(key: DraftKey, draft: Draft): boolean {
  if (!mayStore(key)) return false
  const kept: Stored = { ...draft, keptAt: Date.now() }
  const text = JSON.stringify(kept)
  if (!store(nameOf(key), text)) return false
  own.set(nameOf(key), text)
  return true
}

export function readDraft(key: DraftKey): Draft | undefined {
  const text = readStored(nameOf(key))
  if (text !== null) own.set(nameOf(key), text)
  return parse(text)
}

export function hasDraft(key: DraftKey): boolean {
  return parse(readStored(nameOf(key))) !== undefined
}

export function onOtherDraft(key: DraftKey, call: () => void): () => void {
  const listen = ({ key: name, newValue }: StorageEvent) => {
    if (name === nameOf(key) && newValue !== null) call()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

/**
 * Deletes a draft, unless another window has overwritten it.
 *
 * @param over saved or discarded values: a draft equal to them is always deleted
 */
export function dropDraft(key: DraftKey, over?: Values): void {
  const name = nameOf(key)
  const text = readStored(name)
  const isOver = over !== undefined && areSameValues(parse(text)?.values ?? {}, over)
  if (text !== own.get(name) && !isOver) return
  forget(name, text)
}

export function dropOldDrafts(): void {
  for (const name of namesOfDrafts()) {
    const text = readStored(name)
    if (parse(text) === undefined) forget(name, text)
  }
}

function forget(name: string, text: string | null): void {
  store(name, null)
  own.delete(name)
  const files = parseAny(text)?.files.map((field) => `${name}:${field}`) ?? []
  if (files.length > 0) void ignoringFailure(() => delMany(files))
}

/** @returns whether there was room */
export async function storeFiles(key: DraftKey, files: Files): Promise<boolean> {
  const chosen = new Map(
    Object.entries(files).map(([field, file]) => [nameOfFile(key, field), file]),
  )
  // Another window's file stays.
  for (const name of ownFiles) {
    if (!name.startsWith(nameOfFile(key, '')) || chosen.has(name)) continue
    ownFiles.delete(name)
    await ignoringFailure(() => delMany([name]))
  }
  let isKept = true
  for (const [name, file] of chosen) {
    ownFiles.add(name)
    if (!mayStore(key)) return false
    const kept = await ignoringFailure(() => set(name, file).then(() => true))
    isKept &&= kept === true
  }
  return isKept
}

/** @returns the draft's files, without those that cannot be read */
export async function readFiles(key: DraftKey, fields: readonly string[]): Promise<Files> {
  const found: Record<string, File> = {}
  for (const field of fields) {
    const file = await ignoringFailure(() => get<unknown>(nameOfFile(key, field)))
    ownFiles.add(nameOfFile(key, field))
    if (file instanceof File) found[field] = file
  }
  return found
}

function mayStore({ user }: DraftKey): boolean {
  return lastUser() === `${user}`
}

function nameOfFile(key: DraftKey, field: string): string {
  return `${nameOf(key)}:${field}`
}

function parse(text: string | null): Stored | undefined {
  const kept = parseAny(text)
  return kept && Date.now() - kept.keptAt <= maxAge ? kept : undefined
}

function parseAny(text: string | null): Stored | undefined {
  return text === null ? undefined : (JSON.parse(text) as Stored)
}

async function ignoringFailure<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    // Storage may be forbidden.
    return undefined
  }
}
