export type StoredFile = {
  size: number
  /** Last store, move or touch. */
  modified: Date
  /**
   * Both ends are included. The caller must read to the end or cancel.
   *
   * @throws AppError 503 before the first byte
   */
  open(range?: { start: number; end: number }): Promise<ReadableStream<Uint8Array>>
}

/** `modified` may be off by the difference of two clocks; `find` is exact. */
export type ListedFile = { key: string; modified: Date; size: number }

/**
 * A key is a path such as `acao/horta-3f9c21ab44d0e2f1.webp`. Calls throw AppError 503 when an
 * object store is unreachable, refuses or is full.
 */
export type FileStore = {
  find(key: string): Promise<StoredFile | undefined>
  read(key: string): Promise<Buffer | undefined>
  /** Once it resolves, the file survives a power cut. An existing key is left as it is. */
  write(key: string, content: Uint8Array): Promise<void>
  /** `path` may be gone afterwards. An existing key keeps its content and is touched. */
  put(key: string, path: string): Promise<void>
  /** `path` stays. An existing key gets the new content. */
  replace(key: string, path: string): Promise<void>
  /** Sets `modified` to now, within an hour. @returns false for a missing file */
  touch(key: string): Promise<boolean>
  /** Missing files are ignored. */
  remove(key: string): Promise<void>
  /** No order; files of concurrent changes may be missing. */
  list(): AsyncIterable<ListedFile>
  /** Removes remains of interrupted writes. */
  removeLeftovers(before: Date): Promise<void>
}

export type FilePlace = 'uploads' | 'trash' | 'widths'

export const placeFolders: Record<FilePlace, string> = {
  uploads: 'uploads',
  trash: 'lixeira',
  widths: 'larguras',
}

/** Files move between places without being read. */
export type FileStores = Record<FilePlace, FileStore> & {
  /** Touches the file, and replaces one of the same key. @returns false for a missing file */
  move(key: string, from: FilePlace, to: FilePlace): Promise<boolean>
  close(): void
}
