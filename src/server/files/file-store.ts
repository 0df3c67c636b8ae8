// A place for files: a folder or an object store.

/** A stored file. */
export type StoredFile = {
  size: number
  /** When it was stored, moved or touched the last time. */
  modified: Date
  /**
   * Bytes from `start` to `end`, both included. The caller must read to the end or cancel.
   *
   * @throws AppError 503 when the store is unreachable, before the first byte
   */
  open(range?: { start: number; end: number }): Promise<ReadableStream<Uint8Array>>
}

/** `modified` may be off by the difference of two clocks; `find` tells it exactly. Bytes. */
export type ListedFile = { key: string; modified: Date; size: number }

/**
 * A store of uploaded files. A key is a path such as `acao/horta-3f9c21ab44d0e2f1.webp`. If an
 * object store is unreachable, refuses or is full, each call throws AppError 503 with a sentence
 * for it.
 */
export type FileStore = {
  find(key: string): Promise<StoredFile | undefined>
  read(key: string): Promise<Buffer | undefined>
  /** Once it resolves, the file survives a power cut. An existing key is left as it is. */
  write(key: string, content: Uint8Array): Promise<void>
  /**
   * The same with a file of this machine, which may be gone from `path` afterwards. An existing
   * key keeps its content and counts as stored now, as if it were touched.
   */
  put(key: string, path: string): Promise<void>
  /** The file counts as stored now, or within the last hour. False when there is none. */
  touch(key: string): Promise<boolean>
  /** A missing file is ignored. */
  remove(key: string): Promise<void>
  /** All files, in no order; files that are added or removed meanwhile may be listed or not. */
  list(): AsyncIterable<ListedFile>
  /** Removes the remains of writes that were interrupted before that time. */
  removeLeftovers(before: Date): Promise<void>
}

export type FilePlace = 'uploads' | 'trash' | 'widths'

/** The folder of each place, on disk and in a bucket. */
export const placeFolders: Record<FilePlace, string> = {
  uploads: 'uploads',
  trash: 'lixeira',
  widths: 'larguras',
}

/** The three places of the media, between which a file can move without being read. */
export type FileStores = Record<FilePlace, FileStore> & {
  /**
   * Moves a file to the same key in another place; there it counts as stored now and takes the
   * place of what had its key. False when there is none.
   */
  move(key: string, from: FilePlace, to: FilePlace): Promise<boolean>
  /** Closes connections. */
  close(): void
}
