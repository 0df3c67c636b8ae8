/** What was read of a search, and how many words say it. */
export type Read<T> = { value: T; count: number }
