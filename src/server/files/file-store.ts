export type StoredFile = {
  size: number
  /** When it was last stored, moved or touched. */
  modified: Date
  /**
   * Both ends are included. The caller must read to the end or cancel.
   *
   * @throws AppError 503 before the first byte
   */
  open(range?: { start: number; end: number }): Promise<ReadableStream<Uint8Array>>
}

/** `modified` may differ by two machines' clocks; `find` is exact. */
export type ListedFile = { key: string; modified: Date; size: number }

/**
 * Keys are paths such as `acao/horta-3f9c21ab44d0e2f1.webp`. Calls throw AppError 503 when an
 * object store is unreachable, refuses or is full.
 */
export type FileStore = {
  find(key: string): Promise<StoredFile | undefined>
  read(key: string): Promise<Buffer | undefined>
  /** Survives a power cut once it resolves. An existing key keeps its content. */
  write(key: string, content: Uint8Array): Promise<void>
  /** `path` may be gone afterwards. An existing key keeps its content and is touched. */
  put(key: string, path: string): Promise<void>
  /** `path` stays. An existing key gets the new content. */
  replace(key: string, path: string): Promise<void>
  /** Sets `modified` to now, within an hour. @returns false for a missing file */
  touch(key: string): Promise<boolean>
  /** Missing files are ignored. */
  remove(key: string): Promise<void>
  /** In no order. Files of concurrent changes may be absent. */
  list(): AsyncIterable<ListedFile>
  /** Removes remains of interrupted writes. @param isOwn in a folder that holds other files, too */
  removeLeftovers(before: Date, isOwn?: (key: string) => boolean): Promise<void>
}

export type FilePlace = 'uploads' | 'trash' | 'widths'

export const placeFolders: Record<FilePlace, string> = {
  uploads: 'uploads',
  trash: 'lixeira',
  widths: 'larguras',
}

/** Files move between places without being read. */
export type FileStores = Record<FilePlace, FileStore> & {
  /** Touches the file and replaces one with the same key. @returns false for a missing file */
  move(key: string, from: FilePlace, to: FilePlace): Promise<boolean>
  close(): void
}
