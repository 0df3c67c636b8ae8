// A backup: a list of names with sums, the rows as a SQLite file, and files that lie once in a store,
// for all backups that name them. docs/decisions/0020-backups.md
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { NomeDaCopia } from '../../api/copias.ts'
import { plural } from '../../model/texts/plural.ts'
import { AppError } from '../../server/errors/app-error.ts'
import type { FileStore } from '../../server/files/file-store.ts'
import { sha256Of } from '../../server/files/sha256.ts'
import { isKnownMigration } from '../../server/store/migrate.ts'
import { damaged, fromNewer, notABackup } from './backup-error.ts'
import type { Owner } from './whose-site.ts'

/** Raised when an older program could not read a newer backup. */
const formatNumber = 2

export const keptPlaces = ['uploads', 'trash'] as const

/** That of a hundred thousand files takes a fifth of it. */
const largestList = 100_000_000

/** The keys of a backup in its store. @param name 'adro-2026-11-20-030000.tar', or without the ending */
export const listKey = (name: string): string => `${name.replace(/\.tar$/, '')}.json`
export const rowsKey = (name: string): string => `${name.replace(/\.tar$/, '')}.db.gz`
export const storedKey = (key: string): string => `${filesFolder}${key}`
export const filesFolder = 'arquivos/'

/** The name on screen of the backup whose list has this key; undefined for other keys. */
export function nameOfList(key: string): NomeDaCopia | undefined {
  if (!key.endsWith('.json')) return undefined
  return NomeDaCopia.safeParse(key.replace(/\.json$/, '.tar')).data
}

export type FilesToRead = Pick<FileStore, 'find'>

const Count = z.number().int().nonnegative()
/** A path that stays in its folder; another version may know other kinds of content. */
const FileKey = z.string().regex(/^(?:[A-Za-z0-9][\w.-]*\/)+[A-Za-z0-9][\w.-]*$/)
const Sum = z.object({ tamanho: Count, sha256: z.string().regex(/^[0-9a-f]{64}$/) })
export type Sum = z.infer<typeof Sum>

const Contents = z.object({
  formato: z.literal(formatNumber),
  /** Bytes of all its parts, also of those that other backups share. */
  tamanho: Count,
  leia: z.string(),
  quando: z.iso.datetime(),
  migracao: z.string(),
  linhas: z.record(z.string().regex(/^[a-z][a-z0-9_]{0,62}$/), Count),
  /** Of the packed file. */
  banco: Sum,
  arquivos: z.record(FileKey, Sum.extend({ lugar: z.enum(keptPlaces) })),
  /** Files that something names, and that were not there or could not be read to their end. */
  faltam: z.array(FileKey),
})
/** Versions until November 2026 know none of it, and read the list all the same: the sum is without. */
const Signed = {
  soma: z.string(),
  site: z.iso.datetime().optional(),
  paroquia: z.string().optional(),
  /** Without secrets and what names other places. */
  configuracoes: z.record(z.string(), z.string()).optional().catch(undefined),
}
const BackupList = Contents.extend(Signed)
export type BackupList = z.infer<typeof BackupList>

const AnyList = z.object({ formato: z.number(), migracao: z.string().optional() })

const readMe =
  'Lista de uma cópia de segurança de um site feito com o Adro: o banco de dados (SQLite, em gzip), as ' +
  'imagens, os vídeos e os documentos (pasta arquivos), com as somas SHA-256 de tudo. A cópia contém ' +
  'dados pessoais e senhas cifradas: guarde-a como se guarda uma chave.'

export function createList(
  contents: Omit<BackupList, 'formato' | 'tamanho' | 'leia' | keyof typeof Signed>,
  owner: Owner = {},
  configuracoes?: Record<string, string>,
): BackupList {
  const parts = [contents.banco, ...Object.values(contents.arquivos)]
  const tamanho = parts.reduce((sum, part) => sum + part.tamanho, 0)
  const whole = Contents.parse({ formato: formatNumber, tamanho, leia: readMe, ...contents })
  // The owner comes first: `backupsAmong` reads the beginning.
  return { ...owner, ...whole, configuracoes, soma: sumOf(whole) }
}

export function bytesOfList(list: BackupList): Buffer {
  return Buffer.from(`${JSON.stringify(list, null, 1)}\n`)
}

/** @throws BackupError; AppError when the store is out of reach */
export async function readList(store: FilesToRead, name: string): Promise<BackupList> {
  const found = await store.find(listKey(name))
  if (found === undefined) throw notABackup()
  if (found.size > largestList) throw damaged('lista')
  const written = await text(await found.open())
  let json: unknown
  try {
    json = JSON.parse(written)
  } catch {
    throw damaged('lista')
  }
  const any = AnyList.safeParse(json)
  if (!any.success) throw notABackup()
  const { formato, migracao = '' } = any.data
  if (formato > formatNumber) throw fromNewer()
  const { data } = BackupList.safeParse(json)
  if (data !== undefined && sumOf(Contents.parse(data)) === data.soma) return data
  // A newer program may say more in its list.
  throw isKnownMigration(migracao) ? damaged('lista') : fromNewer()
}

/** @returns undefined for a list that is missing or cannot be read */
export const listOrNone = (store: FilesToRead, name: string) =>
  readOr(undefined, () => readList(store, name))

/** What its list names, by keys in its store. */
export function partsOf(name: string, { banco, arquivos }: BackupList): [key: string, sum: Sum][] {
  const files = Object.entries(arquivos).map(([key, sum]): [string, Sum] => [storedKey(key), sum])
  return [...files, [rowsKey(name), banco]]
}

/** Reads a part to its end. @throws AppError when the store is out of reach */
export async function isWhole(
  store: FilesToRead,
  key: string,
  { tamanho, sha256 }: Sum,
): Promise<boolean> {
  return readOr(false, async () => {
    const found = await store.find(key)
    return found?.size === tamanho && (await sha256Of(await found.open())) === sha256
  })
}

export async function sumOfFile(path: string): Promise<Sum> {
  const { size: tamanho } = await stat(path)
  return { tamanho, sha256: await sha256Of(createReadStream(path)) }
}

/** @param otherwise where this file cannot be read. @throws AppError when the store is out of reach */
export async function readOr<T, U>(otherwise: U, read: () => Promise<T>): Promise<T | U> {
  try {
    return await read()
  } catch (error) {
    if (isOutOfReach(error)) throw error
    return otherwise
  }
}

/** The whole store, and not one file of it. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof AppError && error.status === 503
}

/** One of seven parts of all files, for checks that take a week: 0 to 6. */
export function seventhOf(key: string): number {
  return createHash('sha256').update(key).digest()[0]! % 7
}

/** '2.310 registros, 32 arquivos' */
export function countsOf({ linhas, arquivos }: Pick<BackupList, 'linhas' | 'arquivos'>): string {
  const rows = Object.values(linhas).reduce((sum, each) => sum + each, 0)
  const files = Object.keys(arquivos).length
  return `${plural(rows, '# registro', '# registros')}, ${plural(files, '# arquivo', '# arquivos')}`
}

function sumOf(contents: z.infer<typeof Contents>): string {
  return createHash('sha256').update(JSON.stringify(contents)).digest('hex')
}
