// A place for files: a folder or an object store.

/** A stored file: how large and how old it is, and a way to read all of it or a part. */
export type StoredFile = {
  size: number
  /** When it was stored, moved or touched the last time. */
  modified: Date
  /**
   * Bytes from `start` to `end`, both included. The caller must read to the end or cancel.
   *
   * @throws AppError 503 when the place is out of reach, before the first byte
   */
  open(range?: { start: number; end: number }): Promise<ReadableStream<Uint8Array>>
}

/** `modified` may be off by the difference of two clocks; `find` tells it exactly. Bytes. */
export type ListedFile = { key: string; modified: Date; size: number }

/**
 * Where uploaded files lie. A key is a path such as `acao/horta-3f9c21ab44d0e2f1.webp`. A place on
 * another machine may be out of reach, or refuse: then each call throws AppError 503, and with
 * another sentence when there is no room left.
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
  /** What is not there is ignored. */
  remove(key: string): Promise<void>
  /** All files, in no order; those that come or go meanwhile may be among them or not. */
  list(): AsyncIterable<ListedFile>
  /** Removes what writes that were cut short before that time left behind. */
  removeLeftovers(before: Date): Promise<void>
}

export type FilePlace = 'uploads' | 'trash' | 'widths'

/** What each place is called, on disk and in a bucket alike. */
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
  /** Lets go of what is held to reach them. */
  close(): void
}
