import { createContext } from 'react'

export type SentStyles = {
  css: string
  routes: readonly string[]
}

export type DocumentParts = {
  nonce?: string
  styles?: SentStyles | undefined
  timeZone?: string
  /** Minutes ahead of UTC, if the parish's clocks are never changed. */
  timeOffset?: number | undefined
  /** The loaders' data, in the router's encoding. */
  data?: string
}

export const DocumentPartsContext = createContext<DocumentParts>({})
