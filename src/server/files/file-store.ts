export type StoredFile = {
  size: number
  /** Time of the last store, move or touch. */
  modified: Date
  /**
   * Range in bytes, both ends included. The caller must read to the end or cancel.
   *
   * @throws AppError 503 before the first byte when the store is unreachable
   */
  open(range?: { start: number; end: number }): Promise<ReadableStream<Uint8Array>>
}

/** `modified` may be off by the difference of two clocks; `find` is exact. Size in bytes. */
export type ListedFile = { key: string; modified: Date; size: number }

/**
 * Store of uploaded files: a folder or an object store. A key is a path such as
 * `acao/horta-3f9c21ab44d0e2f1.webp`. Calls throw AppError 503 when an object store is unreachable,
 * refuses or is full.
 */
export type FileStore = {
  find(key: string): Promise<StoredFile | undefined>
  read(key: string): Promise<Buffer | undefined>
  /** Once it resolves, the file survives a power cut. An existing key is left as it is. */
  write(key: string, content: Uint8Array): Promise<void>
  /**
   * Stores a local file, which may be gone from `path` afterwards. An existing key keeps its
   * content and is touched.
   */
  put(key: string, path: string): Promise<void>
  /**
   * Sets `modified` to now, or leaves it within the last hour. @returns false for a missing file
   */
  touch(key: string): Promise<boolean>
  /** Missing files are ignored. */
  remove(key: string): Promise<void>
  /** No order; files added or removed meanwhile may be listed or not. */
  list(): AsyncIterable<ListedFile>
  /** Removes remains of writes interrupted before that time. */
  removeLeftovers(before: Date): Promise<void>
}

export type FilePlace = 'uploads' | 'trash' | 'widths'

/** Folder names, on disk and in a bucket. */
export const placeFolders: Record<FilePlace, string> = {
  uploads: 'uploads',
  trash: 'lixeira',
  widths: 'larguras',
}

/** Places of the media, between which a file can move without being read. */
export type FileStores = Record<FilePlace, FileStore> & {
  /**
   * Moves a file under its key; it is touched, and replaces a file of the same key. @returns false
   * for a missing file
   */
  move(key: string, from: FilePlace, to: FilePlace): Promise<boolean>
  close(): void
}
